// Votes by two tokens, quest cards by cards; what the questions mean, and how answers are named.

import { emblem, make } from "../../table/dom.js";
import { button } from "../../table/forms.js";
import { eventText, nameOf, ui } from "../../table/words.js";
import { plot } from "./words.js";

// What is hidden from the others stays unreadable once it is chosen, also over the shoulder.
const SECRET = new Set(["cards", "loyalties"]);
const VOTES = new Set(["vote", "charge"]);

export function formOf(game, choosing, { submit, covering }) {
  const { of } = choosing.decision;
  if (of === "votes") return voteForm(choosing, submit);
  return of === "cards" ? cardForm(choosing, submit, covering) : null;
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

// Two large tokens.
function voteForm(choosing, submit) {
  const order = ["approve", "reject"].filter((vote) => choosing.can(vote));
  const token = (vote) =>
    make("button", { class: `token token--${vote}`, type: "button", "data-key": vote, click: () => submit([vote]) }, emblem(vote), make("span", {}, nameOf("vote", vote)));
  return {
    parts: [make("div", { class: "decision__row decision__row--tokens" }, order.map(token))],
    update() {},
    choose: (index) => index in order && (submit([order[index]]), true),
    undo: true,
  };
}

// Cards, face up to me. In covering mode they lie face down until I say so.
function cardForm(choosing, submit, covering) {
  const face = (card, index) =>
    make(
      "button",
      { class: `questcard questcard--${card}`, type: "button", "data-key": card, click: () => submit([card]) },
      emblem(card),
      make("span", {}, nameOf("card", card)),
      make("kbd", { class: "questcard__key", "aria-hidden": "true" }, String(index + 1)),
    );
  const row = make("div", { class: "decision__row decision__row--cards" });
  const open = () => row.replaceChildren(...choosing.decision.choices.map(face));
  if (covering) row.append(button(ui("show_cards"), "submit", open, "button--plain"));
  else open();
  return {
    parts: [row],
    update() {},
    choose: (index) => !covering && index in choosing.decision.choices && (submit([choosing.decision.choices[index]]), true),
    undo: true,
  };
}
