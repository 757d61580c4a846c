// How each event is shown. A scene is made from the facts of its event: the view that brings it may be far ahead.

import { byId, emblem, make, replace } from "../../table/dom.js";
import { fly } from "../../table/flight.js";
import { eventText, nameOf } from "../../table/words.js";
import { emblemOfSide } from "./emblems.js";
import { signOfPlot } from "./plots.js";
import { coveredToken, voteToken } from "./seats.js";
import { CARD, DAGGER, DEAL, FAIL, QUIET, SUCCESS, VOTE } from "./sounds.js";
import { putCard, putCards, tableau, turningCard, turnOver } from "./staging.js";
import { character, plot } from "./words.js";

const FAIL_LIKE = ["bad_news", "rogue_fail", "fail"];

// By kind of event: the picture to its sentence (staging.js), from its facts and from the game after it.
const TABLEAUS = {
  quest_named: ({ leader }) => ({ signs: ["leader"], lit: [leader] }),
  proposal: ({ team }) => ({ signs: ["team"], lit: team, notes: QUIET }),
  final_proposal: ({ leader }) => ({ signs: ["team"], lit: [leader] }),
  charged: ({ player, vote }) => ({ signs: [vote], lit: [player], notes: VOTE }),
  reinforced_good: () => ({ signs: ["good_news"], tone: "success", notes: CARD }),
  reinforced_evil: () => ({ signs: ["bad_news"], tone: "fail", notes: CARD }),
  loyalty_checked: ({ checker, checked }, { t }) => ({ signs: [signOfCheck(t, checker, checked)], lit: [checker, checked], flies: { sign: "back", from: checked, to: checker }, notes: CARD }),
  cleric_checked: ({ checked }) => ({ signs: ["watch"], lit: [checked], notes: CARD }),
  loyalty_switch: () => ({ signs: ["sword", "switch", "crown"], notes: DAGGER }),
  loyalty_blank: () => ({ signs: ["sword", "crown"], notes: QUIET }),
  watched: ({ leader, member }) => ({ signs: ["watch"], lit: [member], flies: { sign: "watch", from: leader, to: member } }),
  excalibur_given: ({ leader, holder }) => ({ signs: ["excalibur"], lit: [holder], flies: { sign: "excalibur", from: leader, to: holder } }),
  excalibur_unused: ({ holder }) => ({ signs: ["excalibur"], lit: [holder] }),
  excalibur_used: ({ holder, member }) => ({ signs: ["excalibur", "back"], lit: [holder, member], notes: CARD }),
  trapped: ({ leader, member }) => ({ signs: ["back"], lit: [leader, member], flies: { sign: "back", from: member, to: leader }, notes: CARD }),
  plot_handed: ({ leader, receiver, plot }) => ({ signs: [signOfPlot(plot)], lit: [receiver], flies: { sign: signOfPlot(plot), from: leader, to: receiver }, notes: CARD }),
  plot_taken: ({ player, holder, plot }) => ({ signs: [signOfPlot(plot)], lit: [player, holder], flies: { sign: signOfPlot(plot), from: holder, to: player }, notes: CARD }),
  plot_unused: ({ player, plot }) => ({ signs: [signOfPlot(plot)], lit: [player] }),
  nothing_to_restore: ({ player }) => ({ signs: [signOfPlot("restore_your_honor")], lit: [player] }),
  took_the_lead: ({ player }) => ({ signs: ["leader"], lit: [player], flies: { sign: "leader", to: player }, notes: CARD }),
  king_returned: ({ player }) => ({ signs: ["leader", "reject"], lit: [player], notes: FAIL }),
  found: ({ player, member }) => ({ signs: ["watch", "back"], lit: [player, member], notes: CARD }),
  ambushed: ({ player, member }) => ({ signs: ["watch", "back"], lit: [player, member], notes: CARD }),
  dagger: ({ holder }) => ({ signs: ["dagger"], lit: [holder], isDark: true, notes: DAGGER }),
  recruited: ({ holder, named }) => ({ signs: ["crown"], lit: [holder, named], tone: "fail", isDark: true, notes: FAIL }),
  not_recruited: ({ holder, named }) => ({ signs: ["dagger"], lit: [holder, named], isDark: true }),
  declared: ({ striker }) => ({ signs: ["dagger"], lit: [striker], isDark: true }),
};

// Those in which more happens than on a card.
const PLAYED = {
  start: deal,
  votes: ({ votes, approved }) => ({ play: (tools) => turnVotes(votes, approved, tools) }),
  cards: ({ quest, cards }) => ({ play: (tools) => turnCards(questCards(cards), nameOf("quest", quest), tools) }),
  quest_succeeded: (facts, game) => result("quest_succeeded", facts, game),
  quest_failed: (facts, game) => result("quest_failed", facts, game),
  plots_drawn: (facts) => ({ play: (tools) => turnCards(facts.plots.map(plotCard), eventText("plots_drawn", facts), tools) }),
  face_up: (facts) => one(questCard(facts.card), "face_up", facts, [facts.member]),
  revealed: (facts) => one(sideCard(character(facts.character).side, character(facts.character).name), "revealed", facts, [facts.player]),
  loyalty_seen: (facts) => one(sideCard(facts.loyalty, nameOf("loyalty", facts.loyalty)), "loyalty_seen", facts, [facts.checked]),
  card_seen: (facts) => one(questCard(facts.card), "card_seen", facts, [facts.member]),
  struck: (facts) => ({ notes: DAGGER, play: (tools) => strike(facts, tools) }),
};

export function sceneOf({ kind, facts }, { after }) {
  if (kind in PLAYED) return PLAYED[kind](facts, after);
  if (kind in TABLEAUS) return tableau({ text: eventText(kind, facts), ...TABLEAUS[kind](facts, after) });
  return null;
}

// A card goes to every seat, while it is said who leads. Then everybody looks at their own.
function deal(facts) {
  const step = 0.11;
  const flight = 0.9;
  return {
    notes: DEAL,
    seconds: flight * 2 + facts.players * step,
    async play({ stage, seats, wait, seconds, isStill }) {
      putCard(stage, { signs: ["back"], text: eventText("start", facts) });
      if (isStill) return;
      const cards = seats.parts.map(({ item }, index) => fly(emblem("back"), { from: stage, to: item, seconds: flight, delay: index * step }));
      await wait(seconds);
      for (const card of cards) card.remove();
    },
  };
}

// The votes turn up at the seats one after another, then the verdict in the middle.
async function turnVotes(votes, approved, { stage, seats, sounds, wait, seconds }) {
  votes.forEach((_, seat) => seats.setToken(seat, coveredToken()));
  const step = (seconds * 0.45) / (votes.length + 1);
  for (const [seat, vote] of votes.entries()) {
    await wait(step);
    seats.setToken(seat, voteToken(vote), { turns: true });
    sounds.playNotes(VOTE);
  }
  await wait(step);
  const count = (wanted) => votes.filter((vote) => vote === wanted).length;
  const tally = make("span", { class: "stage__tally" }, emblem("approve"), String(count("approve")), emblem("reject"), String(count("reject")));
  replace(stage, make("div", { class: "stage__card" }, make("p", { class: "stage__signs" }, tally), make("p", { class: "stage__text" }, nameOf("verdict", approved))));
}

// Cards

const cardOf = (card) => ({ kind: card, sign: card, name: nameOf("card", card) });
const questCard = (card, isOpen = false) => turningCard({ ...cardOf(card), isOpen });
const plotCard = (key) => turningCard({ kind: "plot", sign: signOfPlot(key), name: plot(key).name });
const sideCard = (side, name) => turningCard({ kind: side, sign: emblemOfSide(side), name });

// The fails last.
function questCards(cards, isOpen = false) {
  const sorted = [...cards].sort((card, other) => FAIL_LIKE.includes(card) - FAIL_LIKE.includes(other));
  return sorted.map((card) => questCard(card, isOpen));
}

async function turnCards(cards, text, { stage, sounds, wait, seconds }) {
  putCards(stage, cards, { text });
  await turnOver(cards, { wait, seconds, each: () => sounds.playNotes(CARD) });
}

// One card turns, over what it says.
function one(card, kind, facts, lit) {
  return {
    notes: CARD,
    async play({ stage, seats, wait, seconds }) {
      seats.light(lit);
      putCards(stage, [card], { text: eventText(kind, facts) });
      await turnOver([card], { wait, seconds });
    },
  };
}

// The cards lie there as they were turned.
function result(kind, facts, { t }) {
  const isSuccess = kind === "quest_succeeded";
  const quest = t.quests.find((each) => each.quest === facts.quest);
  return {
    notes: isSuccess ? SUCCESS : FAIL,
    async play({ stage, seats }) {
      seats.light(quest.team);
      putCards(stage, questCards(quest.cards, true), { text: eventText(kind, facts), tone: isSuccess ? "success" : "fail", isGoingOn: true });
    },
  };
}

// The dagger falls in the dark.
async function strike(facts, { stage, seats }) {
  byId("board").classList.add("board--dark"); // until the board is drawn anew
  seats.light(facts.named);
  const text = make("p", { class: "stage__text" }, eventText("struck", facts));
  replace(stage, make("div", { class: "stage__card stage__card--dagger" }, emblem("dagger", "stage__dagger"), text));
}

// The Lady's, or a plot card's.
function signOfCheck(t, checker, checked) {
  const check = t.checks.findLast((each) => each.checker === checker && each.checked === checked);
  return check?.occasion === "lady" ? "lady" : signOfPlot(check?.occasion);
}
