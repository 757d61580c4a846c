// Votes by two tokens, quest cards by cards; what the questions mean, and how answers are named.

import { emblem, make, replace, unseen } from "../../table/dom.js";
import { button } from "../../table/forms.js";
import { eventText, kindOf, nameOf, ui } from "../../table/words.js";
import { emblemOfSide } from "./emblems.js";
import { plot } from "./words.js";

// What is hidden from the others stays unreadable once it is chosen, also over the shoulder.
const SECRET = new Set(["cards", "loyalties"]);
const VOTES = new Set(["vote", "charge"]);

export function formOf(game, choosing, tools) {
  const { of } = choosing.decision;
  if (of === "votes") return voteForm(choosing, tools);
  return SECRET.has(of) ? cardForm(choosing, tools) : null;
}

// On top of a sheet one can vote, and do nothing that others must not read.
export function smallFormOf(game, choosing, tools) {
  return choosing.decision.of === "votes" ? voteForm(choosing, tools, "token--small") : null;
}

export function hintFor(game, decision) {
  const { t } = game;
  if (VOTES.has(decision.kind)) {
    const proposal = eventText("proposal", { leader: t.leader, quest: t.quest, team: t.team });
    const isLast = game.view.options.rejections === "five" && t.rejections === 4;
    return isLast ? `${proposal} ${ui("last_chance")}` : proposal;
  }
  if (decision.facts.plot) return plot(decision.facts.plot).text;
  if (decision.kind === "quest_card" && decision.choices.length === 1) return ui("one_card");
  if (decision.kind === "strike") return nameOf("stake", decision.facts.aim);
  return "";
}

// All who are asked together vote or play cards, so an answer without a name for its choices is a vote.
export function givenText(question, answer) {
  if (SECRET.has(question.of) || question.kind === "quest_card") return ui("chosen_covered");
  return question.of || !answer.length ? null : ui("you_chose", { choice: nameOf("vote", answer[0]) });
}

// A plot card that may be played is the only choice of its question.
export function labelOf(decision, [chosen]) {
  const isOffer = decision.of === "plots" && decision.least === 0;
  return isOffer ? ui("play_card", { card: nameOf("plot", chosen) }) : null;
}

export function choiceOf(decision, choice) {
  return decision.of === "plots" ? { name: nameOf("plot", choice), text: plot(choice).text } : null;
}

// Two tokens. The one that is chosen lies pressed as long as it can be taken back.
function voteForm(choosing, { submit }, size = "") {
  const order = ["approve", "reject"].filter((vote) => choosing.can(vote));
  const tokens = order.map((vote) =>
    make("button", { class: `token token--${vote} ${size}`.trim(), type: "button", "data-key": vote, click: () => submit([vote]) }, emblem(vote), make("span", {}, nameOf("vote", vote))),
  );
  return {
    parts: [make("div", { class: "decision__row decision__row--tokens" }, tokens)],
    update() {},
    choose: (index) => index in order && (submit([order[index]]), true),
    undo: true,
    press(answer) {
      tokens.forEach((token, index) => {
        if (answer) token.setAttribute("aria-pressed", String(order[index] === answer[0]));
        else token.removeAttribute("aria-pressed");
      });
    },
  };
}

// Cards, face up to me. In covering mode they lie face down until I say so. As long as my choice can be taken back,
// all lie face down where they lay, so that nobody sees which one it is; another one than mine turns them up again.
function cardForm({ decision, isForced }, { submit, undo, covering }) {
  const kind = kindOf(decision.of);
  const nameOn = (card) => (isForced ? ui(`do_${decision.kind}`, { choice: nameOf(kind, card) }) : nameOf(kind, card));
  const cards = decision.choices.map((card, index) => {
    const key = make("kbd", { class: "questcard__key", "aria-hidden": "true" }, String(index + 1));
    const element = make("button", { type: "button", "data-key": isForced ? `${card} submit` : card, click: () => play(card) });
    return {
      element,
      turn(isUp) {
        element.className = `questcard questcard--${isUp ? card : "down"}`;
        replace(element, isUp ? [emblem(kind === "loyalty" ? emblemOfSide(card) : card), make("span", {}, nameOn(card))] : [emblem("back"), unseen(ui("face_down"))], isForced ? null : key);
      },
    };
  });
  let lying = null; // the card that I chose
  let isOpen = !covering;
  const row = make("div", { class: "decision__row decision__row--cards", tabindex: "-1" });
  const lay = () => replace(row, isOpen ? cards.map(({ element }) => element) : button(ui("show_cards"), "submit", open, "button--plain"));
  const open = () => {
    isOpen = true;
    lay();
    row.focus();
  };
  const play = (card) => {
    if (lying === null || lying === card) submit([card]);
    else undo();
  };
  lay();
  return {
    parts: [row],
    update() {},
    choose: (index) => isOpen && index in cards && (play(decision.choices[index]), true),
    undo: true,
    press(answer) {
      lying = answer && answer[0];
      for (const { turn } of cards) turn(lying === null);
    },
  };
}
