// What happened in words: for who does not see it, for whom it concerns, and for who was not there.

import { eventText, nameOf, ui } from "../../table/words.js";
import { otherEvents, questOf, resultText, votersOf } from "./chronicle.js";

// Who voted how, for those who do not see the tokens.
export function toldOf({ kind, facts }) {
  return kind === "votes" ? [nameOf("verdict", facts.approved), ...votersOf(facts.votes)].join(" ") : null;
}

// By kind of event, the fact that names whom it concerns beside the one who did it.
const CONCERNS = {
  loyalty_checked: "checked",
  cleric_checked: "checked",
  revealed: "player",
  watched: "member",
  excalibur_given: "holder",
  excalibur_used: "member",
  trapped: "member",
  plot_handed: "receiver",
  plot_taken: "holder",
  found: "member",
  face_up: "member",
  ambushed: "member",
  dagger: "holder",
  recruited: "named",
  not_recruited: "named",
};
const CHANGES_SIDES = new Set(["loyalty_switch", "recruited"]);

export function mineOf({ kind, facts, audience }, { before, after }) {
  const { you } = after;
  if (you === null) return null;
  if (kind === "automatic") return facts.players.includes(you) ? ui("mine_filled_in") : null;
  if (kind === "automatic_number") return isOneOf(facts.number, before) ? ui("mine_filled_in") : null;
  if (CHANGES_SIDES.has(kind) && changesSide(before, after)) return sideText(after);
  return audience || facts[CONCERNS[kind]] === you ? eventText(kind, facts) : null;
}

// Of quest cards nobody hears whose were filled in; whose was not in when all others were knows it.
const isOneOf = (number, { decision, asked }) => Boolean(decision) && asked.number + number === asked.seats.length;

// Whose side it is they know, as it stands on their card.
const changesSide = (before, after) => before.own?.side !== after.own.side;
const sideText = ({ own }) => ui("mine_side", { loyalty: own.side });

// What differs between two games, for those to whom nobody told it.
export function missedBetween(before, after) {
  return { told: missedByAll(before, after), mine: missedByMe(before, after) };
}

function missedByAll(before, after) {
  const { t } = after;
  const known = before.t.proposals.length;
  const told = t.proposals.slice(known).flatMap((proposal) => [teamStory(proposal), ...(proposal.approved ? questStory(t, proposal.round) : [])]);
  // A team that was under way then.
  const last = before.t.proposals.at(-1);
  if (last?.approved && !questOf(before.t, last.round)) told.unshift(...questStory(t, last.round));
  const others = new Set(otherEvents(before).map(({ text }) => text));
  return [...told, ...otherEvents(after).map(({ text }) => text).filter((text) => !others.has(text))];
}

// In one line, as a summary has not many.
function teamStory({ leader, quest, team, votes, approved, returned_by: returned }) {
  const lines = [eventText("proposal", { leader, quest, team }), votes ? nameOf("verdict", Number(approved || returned !== null)) : eventText("final_proposal", { leader })];
  if (returned !== null) lines.push(eventText("king_returned", { player: returned }));
  return lines.join(" ");
}

const questStory = (t, round) => {
  const quest = questOf(t, round);
  return quest ? [resultText(quest)] : [];
};

function missedByMe(before, after) {
  if (!after.own || !before.own || after.over) return [];
  const { own, t } = after;
  const loyalties = own.loyalties.slice(before.own.loyalties.length).filter(({ check }) => t.checks[check].checked !== after.you);
  const peeks = own.peeks.slice(before.own.peeks.length);
  const filledIn = t.automatic.slice(before.t.automatic.length).some(({ seats }) => seats?.includes(after.you));
  return [
    ...loyalties.map(({ check, card }) => eventText("loyalty_seen", { checked: t.checks[check].checked, loyalty: card })),
    ...peeks.map(({ whose, card }) => eventText("card_seen", { member: whose, card })),
    ...(changesSide(before, after) ? [sideText(after)] : []),
    ...(filledIn ? [ui("mine_filled_in")] : []),
  ];
}
