// The ways to answer that every game has: by seats, by a list of choices, by two buttons, and by one where there is
// one answer only. A form has
//
//   parts              what is put into the decision panel
//   update()           called whenever what is chosen has changed
//   choose(index)      by a number key; returns whether there is such a choice
//   undo               whether the answer can be taken back for a moment: where one tap is all it takes. Such a form
//                      stays while it can, and what is submitted once more is sent at once
//   press(answer)      of a form with undo: shows that this answer can still be taken back; null: that none is given
//   confirm(answer)    where it is likely a slip: resolves to whether it is meant
//
// and gets `submit(answer)`, `undo()` and `covering`, whether nothing secret may lie open unasked.

import { confirm } from "./dialogs.js";
import { make, setText } from "./dom.js";
import { hasUi, kindOf, nameOf, ui } from "./words.js";

// The title's own form, or one of these.
export function formFor(title, game, choosing, tools) {
  const { decision } = choosing;
  const form = title.forms.form(game, choosing, tools);
  if (form) return form;
  if (choosing.isForced) return forcedForm(title, choosing, tools);
  if (decision.of === "players") return seatForm(title, choosing, tools);
  if (decision.choices.length === 1 && decision.least === 0) return offerForm(title, decision, tools);
  return listForm(title, choosing, tools);
}

// What I answered. Where nobody may see who answers, it is not to be read over my shoulder either; of an open
// question, which comes with a reloaded page, it is not known what the answers are called.
export function givenText(title, game, question, answer) {
  const own = title.forms.given(question, answer);
  if (own !== null) return own;
  const isSecret = question.silent || question.answered === null;
  if (isSecret || (answer.length && !question.of)) return ui("answer_given", { player: game.you });
  if (answer.length === 0) return ui("passed");
  return ui("you_chose", { choice: choiceNames(title, question, answer) });
}

export const button = (text, key, click, classes = "") =>
  make("button", { class: `button ${classes}`.trim(), type: "button", "data-key": key, click }, text);

const choiceOf = (title, decision, choice) => title.forms.choice(decision, choice) ?? { name: nameOf(kindOf(decision.of), choice), text: "" };
const choiceNames = (title, decision, chosen) => chosen.map((choice) => choiceOf(title, decision, choice).name).join(", ");

// What the button says that sends this.
function labelOf(title, decision, chosen, otherwise) {
  const own = title.forms.label(decision, chosen);
  if (own !== null) return own;
  const key = `do_${decision.kind}`;
  return hasUi(key) ? ui(key, { players: chosen, choice: choiceNames(title, decision, chosen) }) : otherwise;
}

function passButton(decision, submit) {
  return decision.least === 0 ? button(ui("pass"), "pass", () => submit([]), "button--plain") : null;
}

const isGrave = (decision) => hasUi(`confirm_${decision.kind}`);

// Asks once more before something grave; passing never is.
function confirmation(title, decision, label) {
  if (!isGrave(decision)) return null;
  return (chosen) => {
    const facts = { players: chosen, choice: choiceNames(title, decision, chosen) };
    return chosen.length === 0 || confirm(ui(`confirm_${decision.kind}`, facts), label(chosen), { danger: true });
  };
}

// The only possible answer: a button that says what it does.
function forcedForm(title, { decision, chosen }, { submit }) {
  const label = (chosen) => labelOf(title, decision, chosen, choiceNames(title, decision, chosen));
  const go = button(label(chosen), "submit", () => submit(chosen), `button--go ${isGrave(decision) ? "button--danger" : ""}`);
  return {
    parts: [make("div", { class: "decision__row" }, go)],
    update() {},
    choose: () => false,
    confirm: confirmation(title, decision, label),
  };
}

// Choosing seats: they are picked in the ring, and the button counts what is missing.
function seatForm(title, choosing, { submit }) {
  const { decision } = choosing;
  const go = button("", "submit", () => choosing.complete && submit(choosing.chosen), `button--go ${isGrave(decision) ? "button--danger" : ""}`);
  const label = (chosen) => labelOf(title, decision, chosen, ui("do_choose", { players: chosen }));
  return {
    parts: [make("div", { class: "decision__row" }, go, passButton(decision, submit))],
    update() {
      const text = choosing.complete
        ? label(choosing.chosen)
        : choosing.chosen.length
          ? ui("choose_more", { players: choosing.chosen, number: choosing.missing })
          : ui(decision.least > 1 ? "choose_seats" : "choose_seat", { number: decision.least });
      setText(go, text);
      go.disabled = !choosing.complete;
    },
    choose(index) {
      return choosing.toggle(index) && (choosing.complete && go.focus(), true);
    },
    confirm: confirmation(title, decision, label),
  };
}

// A line for each choice, and a button that sends.
function listForm(title, choosing, { submit }) {
  const { decision } = choosing;
  const type = decision.most === 1 ? "radio" : "checkbox";
  const label = (chosen) => labelOf(title, decision, chosen, ui("choose"));
  const toggle = (choice) => {
    // A radio button that is pressed again stays as it is.
    if (type === "radio" && choosing.has(choice)) return;
    choosing.toggle(choice);
  };
  const lines = decision.choices.map((choice, index) => {
    const { name, text } = choiceOf(title, decision, choice);
    const input = make("input", { type, name: "choice", value: index, id: `choice-${index}`, change: () => toggle(choice) });
    const row = make("label", { class: "option", for: `choice-${index}` }, input, make("span", {}, make("b", {}, name), text ? make("span", { class: "option__text" }, text) : null));
    return { choice, input, row };
  });
  const go = button(ui("choose"), "submit", () => choosing.complete && submit(choosing.chosen), "button--go");
  const group = make("div", { class: "options", role: type === "radio" ? "radiogroup" : "group", "aria-labelledby": "decision-title" }, lines.map(({ row }) => row));
  return {
    parts: [group, make("div", { class: "decision__row" }, go, passButton(decision, submit))],
    update() {
      for (const { choice, input } of lines) {
        input.checked = choosing.has(choice);
        input.disabled = type === "checkbox" && !choosing.has(choice) && choosing.chosen.length >= decision.most;
      }
      if (choosing.complete) setText(go, label(choosing.chosen));
      go.disabled = !choosing.complete;
    },
    choose(index) {
      if (!(index in lines)) return false;
      toggle(lines[index].choice);
      if (choosing.complete) go.focus();
      return true;
    },
    confirm: confirmation(title, decision, label),
  };
}

// One thing that may be done or left: two buttons.
function offerForm(title, decision, { submit }) {
  const [choice] = decision.choices;
  const label = (chosen) => labelOf(title, decision, chosen, choiceOf(title, decision, choice).name);
  return {
    parts: [make("div", { class: "decision__row" }, button(label([choice]), "submit", () => submit([choice]), "button--go"), passButton(decision, submit))],
    update() {},
    choose: () => false,
    confirm: confirmation(title, decision, label),
  };
}
