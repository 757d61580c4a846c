// What happened, as sentences, from what lies on the table: for the history, and for those who come late.

import { eventText, nameOf, ui } from "../../table/words.js";
import { plot } from "./words.js";

// The story of one proposal: its team, its votes, and the quest if it was undertaken.
export function storyOf(game, index) {
  const { t } = game;
  const proposal = t.proposals[index];
  const { leader, quest, team, votes } = proposal;
  const lines = [eventText("proposal", { leader, quest, team })];
  if (game.view.options.targeting) lines.unshift(eventText("quest_named", { leader, quest }));
  if (proposal.excalibur !== null) lines.push(eventText("excalibur_given", { leader, holder: proposal.excalibur }));
  if (votes) {
    lines.push(...votersOf(votes));
    lines.push(nameOf("verdict", Number(proposal.approved || proposal.returned_by !== null)));
  } else {
    lines.push(eventText("final_proposal", { leader }));
  }
  if (proposal.returned_by !== null) lines.push(eventText("king_returned", { player: proposal.returned_by }));
  for (const mark of t.automatic.filter((each) => each.proposal === index && each.seats)) {
    lines.push(eventText("automatic", { players: mark.seats }));
  }
  if (proposal.approved) lines.push(...questStory(game, proposal));
  return lines;
}

// Who voted how.
export function votersOf(votes) {
  return ["approve", "reject"].flatMap((vote) => {
    const those = votes.flatMap((each, seat) => (each === vote ? [seat] : []));
    return those.length ? [ui("who_voted", { vote, players: those })] : [];
  });
}

export const questOf = (t, round) => t.quests.find((quest) => quest.round === round);

function questStory(game, { round, excalibur: holder }) {
  const { t, hidden } = game;
  const quest = questOf(t, round);
  if (!quest) return [];
  const { leader } = quest;
  const lines = [];
  if (quest.watched !== null) lines.push(eventText("watched", { leader, member: quest.watched }));
  if (quest.face_up) lines.push(eventText("face_up", { member: quest.face_up[0], card: quest.face_up[1] }));
  if (quest.excalibur) lines.push(eventText("excalibur_used", { holder: quest.excalibur[0], member: quest.excalibur[1] }));
  else if (mightUseExcalibur(quest, holder)) lines.push(eventText("excalibur_unused", { holder }));
  for (const [player, member] of quest.ambushes) lines.push(eventText("ambushed", { player, member }));
  if (quest.trapped !== null) lines.push(eventText("trapped", { leader, member: quest.trapped }));
  lines.push(eventText("cards", { quest: quest.quest, cards: quest.cards }));
  if (quest.reinforced) lines.push(eventText(`reinforced_${quest.reinforced}`, { fails: quest.fails }));
  lines.push(resultText(quest));
  const filled = t.automatic.filter((each) => each.round === round && each.seats === null);
  for (const { number } of filled) lines.push(eventText("automatic_number", { number }));
  const chosen = hidden?.chosen[quest.round - 1];
  if (chosen) for (const [seat, card] of Object.entries(chosen)) lines.push(ui("played", { player: Number(seat), card }));
  return lines;
}

// A14.1: there has to be another member whose card lies face down.
const mightUseExcalibur = ({ team, face_up: faceUp }, holder) => holder !== null && team.some((seat) => seat !== holder && seat !== faceUp?.[0]);

// By what, and who whom.
export function checkText({ occasion, checker, checked }) {
  return checker === null ? eventText("cleric_checked", { checked }) : ui("by_occasion", { occasion, fact: eventText("loyalty_checked", { checker, checked }) });
}

// A8: whether the Lancelots changed sides before this quest.
export function switchesIn({ t, view }, round, quest) {
  const { lancelot, targeting } = view.options;
  return Boolean(t.loyalty[(lancelot === "mode2" && targeting ? quest : round) - 1]);
}

// Those that have been drawn or looked at, in the order of the rounds.
function loyaltyCards(t, { lancelot, targeting }) {
  if (lancelot === "mode1" || !t.loyalty.length) return t.loyalty;
  return targeting ? t.quests.map(({ quest }) => t.loyalty[quest - 1]) : t.loyalty.slice(0, t.round);
}

// Beside proposals and quests: checks, loyalty cards, what was revealed, plot cards, the dagger.
export function otherEvents(game) {
  const { t, hidden, view } = game;
  const lines = [];
  const add = (round, text) => lines.push({ round, text });
  loyaltyCards(t, view.options).forEach((turned, index) => add(index + 1, eventText(turned ? "loyalty_switch" : "loyalty_blank", {})));
  t.checks.forEach((check, index) => {
    const { round } = check;
    add(round, checkText(check));
    if (hidden) add(round, ui("card_was", { loyalty: hidden.handed[index] }));
  });
  for (const [player, character] of t.revealed) add(t.round, eventText("revealed", { player, character }));
  lines.sort((one, other) => one.round - other.round);
  for (const [player, held] of t.plots) add(t.round, ui("holds_plot", { player, card: plot(held).name }));
  if (t.dagger !== null) add(t.round, eventText("dagger", { holder: t.dagger }));
  if (t.recruit) add(t.round, eventText(t.recruit[1] ? "recruited" : "not_recruited", { holder: t.dagger, named: t.recruit[0] }));
  if (t.aim) add(t.round, eventText("declared", { striker: t.striker, aim: t.aim }));
  if (t.named.length) add(t.round, eventText("struck", { striker: t.striker, named: t.named }));
  return lines;
}

// For those who come in between: how the last team or quest went.
export function lastNews({ table: { proposals, quests } }) {
  const [proposal, quest] = [proposals.at(-1), quests.at(-1)];
  if (!proposal) return "";
  return quest?.round === proposal.round ? resultText(quest) : nameOf("verdict", Number(proposal.approved));
}

export const resultText = ({ success, quest, fails }) => eventText(success ? "quest_succeeded" : "quest_failed", { quest, fails });

// In a replay: a vote whose content, or a quest card whose player nobody could see.
export function hiddenAnswerText({ kind, seat }) {
  if (seat === null) return ui("card_laid");
  return kind === "vote" ? ui("vote_given", { player: seat }) : null;
}

export function outcomeText({ winners, reason }) {
  return winners.length ? eventText("end", { reason, winners }) : eventText("end_without_winners", { reason });
}
