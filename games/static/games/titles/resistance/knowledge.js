// What I know of the others: as marks at their seats, in the scene of my role, on my card, and as doubts before the
// dagger.

import { emblem, make, mark, unseen } from "../../table/dom.js";
import { eventText, nameOf, ui } from "../../table/words.js";
import { emblemOfSide } from "./emblems.js";
import { character, plot } from "./words.js";

// What I see of others from the start, and by which sign and word.
const SEEN_AS = {
  evil: () => ["crown", nameOf("loyalty", "evil")],
  merlin_or_morgana: ({ t }) => pairOf(["merlin", "morgana"].filter((key) => t.characters.includes(key))),
  good_lancelot: () => ["sword", character("good_lancelot").name],
  evil_lancelot: () => ["crown", character("evil_lancelot").name],
  dagger: () => ["dagger", ui("holds_dagger")],
  junior_messenger: () => ["good_news", character("junior_messenger").name],
};

function pairOf([one, other]) {
  if (!other) return [emblemOfSide(character(one).side), character(one).name];
  return ["either", ui("one_or_other", { one: character(one).name, other: character(other).name })];
}

// Whom I know as what: in the scene of my role.
export function sightsOf(game) {
  return game.own.sights.map((sight) => {
    const [sign, text] = SEEN_AS[sight.seen_as](game);
    return { sign: emblem(sign), text, seats: sight.seats };
  });
}

export function knownOf(game, seat) {
  if (game.over) return [];
  return seat === game.you ? myselfOf(game) : [...seenOf(game, seat), ...checkedOf(game, seat), ...peeksOf(game, seat)];
}

function myselfOf({ own, t }) {
  const found = [mark(emblemOfSide(own.side), `${character(own.character).name}, ${nameOf("loyalty", own.side)}`)];
  if (own.dagger && t.dagger === null) found.push(mark("dagger", ui("you_hold_dagger")));
  return found;
}

function seenOf(game, seat) {
  const those = game.own.sights.filter(({ seen_as: as, seats }) => seats.includes(seat) && !(as === "dagger" && game.t.dagger !== null));
  return those.map((sight) => mark(...SEEN_AS[sight.seen_as](game)));
}

// By which card I learned it: what was handed over need not be true.
const OCCASION_SIGNS = {
  lady: "lady",
  are_you_the_one: "plot_are_you_the_one",
  show_your_strength: "plot_show_your_strength",
  show_your_nature: "plot_show_your_nature",
};

function checkedOf({ own, t, you }, seat) {
  const mine = own.loyalties.filter(({ check }) => t.checks[check].checked === seat && seat !== you);
  return mine.map(({ check, card: loyalty }) => twofold(OCCASION_SIGNS[t.checks[check].occasion], emblemOfSide(loyalty), eventText("loyalty_seen", { checked: seat, loyalty })));
}

const PEEK_SIGNS = { excalibur: "excalibur", ambush: "plot_ambush" };

function peeksOf({ own }, seat) {
  return own.peeks.filter(({ whose }) => whose === seat).map((peek) => twofold(PEEK_SIGNS[peek.by], peek.card, peekText(peek)));
}

const twofold = (by, what, word) => make("span", { class: "mark", title: word }, by && emblem(by), emblem(what), unseen(word));

const peekText = ({ round, whose, card }) => ui("round_fact", { round, fact: eventText("card_seen", { member: whose, card }) });

// What I learned since the deal. Its keys name only what everybody saw happen.
export function learnedBy(game) {
  const facts = [...checksOf(game), ...game.own.peeks.map((peek, index) => ({ round: peek.round, key: `peek ${index}`, text: peekText(peek) })), ...touchedOf(game), ...switchesOf(game)];
  facts.sort((one, other) => one.round - other.round);
  if (game.t.recruit?.[1] && game.t.recruit[0] === game.you) facts.push({ key: "recruited", text: ui("you_were_recruited", { side: "evil" }) });
  for (const [holder, key] of game.t.plots) if (holder === game.you) facts.push({ key: `plot ${key}`, text: `${ui("you_hold_plot", { plot: key })} ${plot(key).text}` });
  return facts;
}

function checksOf({ own, t, you }) {
  return own.loyalties.flatMap(({ check, card: loyalty }) => {
    const { round, checker, checked } = t.checks[check];
    const isHanded = checked === you && checker !== you; // by me, which is not new to me
    return isHanded ? [] : [{ round, key: `check ${check}`, text: eventText("loyalty_seen", { checked, loyalty }) }];
  });
}

// What others did to my card, on the quests so far and on the one under way.
function touchedOf({ t, you }) {
  const now = { round: t.round, quest: t.quest, leader: t.leader, excalibur: t.swapped === null ? null : [t.excalibur, t.swapped], ambushes: t.ambushes, trapped: t.trapped };
  const quests = t.quests.some(({ round }) => round === t.round) ? t.quests : [...t.quests, now];
  return quests.flatMap(({ round, quest, leader, excalibur, ambushes, trapped }) => {
    const fact = (what, player) => ({ round, key: `${what} ${round} ${player}`, text: ui(what, { player, quest }) });
    return [
      excalibur?.[1] === you && fact("turned_yours", excalibur[0]),
      trapped === you && fact("trapped_yours", leader),
      ...ambushes.map(([player, member]) => member === you && fact("looked_at_yours", player)),
    ].filter(Boolean);
  });
}

// Everybody's card says that the Lancelots change sides, theirs also what they are now.
function switchesOf({ own, t, view }) {
  const isLancelot = own.character.endsWith("_lancelot");
  let { side } = character(own.character);
  return roundsOfSwitches(t, view.options).map((round) => {
    side = side === "good" ? "evil" : "good";
    const text = ui("round_fact", { round, fact: eventText("loyalty_switch", {}) });
    return { round, key: `switch ${round}`, text: isLancelot ? `${text} ${ui("you_are_now", { side })}` : text };
  });
}

function roundsOfSwitches(t, { lancelot, targeting }) {
  if (lancelot === "mode1") return t.loyalty.flatMap((turns, index) => (turns ? [index + 1] : []));
  if (lancelot !== "mode2") return [];
  if (!targeting) return t.loyalty.flatMap((turns, index) => (turns && index < t.round ? [index + 1] : []));
  // A8.3: by the spaces for which teams were approved.
  const went = t.proposals.filter(({ approved, returned_by: king }) => approved && king === null);
  return went.filter(({ quest }) => t.loyalty[quest - 1]).map(({ round }) => round);
}

// A7.2 lets the dagger name anybody: who is Evil, as far as its holder knows, is asked about once more.
const DOUBTED = new Set(["recruit", "strike"]);
const SEEN_EVIL = new Set(["evil", "evil_lancelot", "dagger"]);

export function doubtOf(game, { kind }, seat) {
  if (!DOUBTED.has(kind) || !game.own) return "";
  const isSeen = game.own.sights.some(({ seen_as: as, seats }) => SEEN_EVIL.has(as) && seats.includes(seat));
  const isRevealed = game.t.revealed.some(([who, key]) => who === seat && character(key).side === "evil");
  return isSeen || isRevealed ? ui("doubt_ally", { player: seat }) : "";
}
