// The ways to answer: by seats, by two tokens, by cards, and by a plain form for everything else.

import { confirm } from "./dialogs.js";
import { emblem, make, setText } from "./dom.js";
import { eventText, hasUi, kindOf, nameOf, players, plot, ui } from "./words.js";

// What is hidden from the others stays unreadable once it is chosen, also over the shoulder.
const SECRET = new Set(["cards", "loyalties"]);
// With these an undo is offered for a moment.
const VOTES = new Set(["vote", "charge"]);

export function forms(game, choosing, { submit, covering }) {
  const { decision } = choosing;
  if (decision.of === "votes") return voteForm(choosing, submit);
  if (decision.of === "cards") return cardForm(choosing, submit, covering);
  if (decision.of === "players") return seatForm(choosing, submit);
  return plainForm(choosing, submit);
}

// One sentence on what it means.
export function hintFor(game, decision) {
  const { t } = game;
  if (VOTES.has(decision.kind)) {
    const proposal = eventText("proposal", { leader: t.leader, quest: t.quest, team: t.team });
    const isLast = game.view.options.rejections === "five" && t.rejections === 4;
    return isLast ? `${proposal} ${ui("last_chance")}` : proposal;
  }
  if (decision.facts.plot) return plot(decision.facts.plot).text;
  if (decision.kind === "quest_card" && decision.choices.length === 1) return ui("one_card");
  if (decision.kind === "strike" && decision.least > 1) return ui("name_two");
  return "";
}

export function givenText(question, answer) {
  if (SECRET.has(question.of ?? "") || question.kind === "quest_card") return ui("chosen_covered");
  if (answer.length === 0) return ui("passed");
  return ui("you_chose", { choice: answer.map((each) => nameOf(kindOf(question.of ?? "votes"), each)).join(", ") });
}

const button = (text, key, click, classes = "") =>
  make("button", { class: `button ${classes}`.trim(), type: "button", "data-key": key, click }, text);

function passButton(decision, submit) {
  return decision.least === 0 ? button(ui("pass"), "pass", () => submit([]), "button--plain") : null;
}

// Choosing seats: they are picked in the ring, and the button counts what is missing.
function seatForm(choosing, submit) {
  const { decision } = choosing;
  const isGrave = decision.kind === "strike" || decision.kind === "recruit";
  const go = button("", "submit", () => choosing.complete && submit(choosing.chosen), `button--go ${isGrave ? "button--danger" : ""}`);
  const label = hasUi(`do_${decision.kind}`) ? `do_${decision.kind}` : "do_choose";
  return {
    parts: [make("div", { class: "decision__row" }, go, passButton(decision, submit))],
    update() {
      const text = choosing.complete
        ? ui(label, { players: choosing.chosen })
        : choosing.chosen.length
          ? ui("choose_more", { players: choosing.chosen, number: choosing.missing })
          : ui(decision.least > 1 ? "choose_seats" : "choose_seat", { number: decision.least });
      setText(go, text);
      go.disabled = !choosing.complete;
    },
    choose(index) {
      return choosing.toggle(index) && (choosing.complete && go.focus(), true);
    },
    confirm: isGrave ? (chosen) => confirm(ui(`confirm_${decision.kind}`, { players: chosen }), ui(label, { players: chosen }), { danger: true }) : null,
  };
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

// Everything else, and what this page has never heard of.
function plainForm(choosing, submit) {
  const { decision } = choosing;
  const kind = kindOf(decision.of);
  if (decision.choices.length === 1 && decision.least === 0) return offerForm(decision, submit);
  const type = decision.most === 1 ? "radio" : "checkbox";
  const inputs = decision.choices.map((choice, index) => {
    const input = make("input", { type, name: "choice", value: index, id: `choice-${index}`, change: () => toggle(choice) });
    const text = kind === "plot" ? make("span", { class: "option__text" }, plot(choice).text) : null;
    return { choice, input, row: make("label", { class: "option", for: `choice-${index}` }, input, make("span", {}, make("b", {}, nameOf(kind, choice)), text)) };
  });
  const toggle = (choice) => {
    // A radio button that is pressed again stays as it is.
    if (type === "radio" && choosing.has(choice)) return;
    choosing.toggle(choice);
  };
  const go = button(ui("choose"), "submit", () => choosing.complete && submit(choosing.chosen), "button--go");
  const group = make("div", { class: "options", role: type === "radio" ? "radiogroup" : "group", "aria-labelledby": "decision-title" }, inputs.map(({ row }) => row));
  return {
    parts: [group, make("div", { class: "decision__row" }, go, passButton(decision, submit))],
    update() {
      for (const { choice, input } of inputs) {
        input.checked = choosing.has(choice);
        input.disabled = type === "checkbox" && !choosing.has(choice) && choosing.chosen.length >= decision.most;
      }
      go.disabled = !choosing.complete;
    },
    choose(index) {
      if (!(index in inputs)) return false;
      toggle(inputs[index].choice);
      if (choosing.complete) go.focus();
      return true;
    },
    confirm: null,
  };
}

// One thing that may be done or left: two buttons.
function offerForm(decision, submit) {
  const [choice] = decision.choices;
  const name = nameOf(kindOf(decision.of), choice);
  const isGrave = decision.kind === "the_king_returns";
  return {
    parts: [make("div", { class: "decision__row" }, button(ui("play_card", { card: name }), "submit", () => submit([choice]), "button--go"), passButton(decision, submit))],
    update() {},
    choose: () => false,
    confirm: isGrave ? (chosen) => chosen.length === 0 || confirm(ui("confirm_the_king_returns"), ui("play_card", { card: name }), { danger: true }) : null,
  };
}

