// On a phone a sheet covers the question: a slim bar on top of it says what is asked or what the table waits for,
// with the clock, and answers from there what two tokens can answer. Where both are seen, there is no such bar.

import { byId, hasFocus, make, replace, setText } from "./dom.js";
import { Steady } from "./steady.js";
import { ui } from "./words.js";

const bar = byId("askbar");
const text = byId("askbar-text");
const undo = byId("askbar-undo");
const body = byId("askbar-body");

export class Askbar {
  constructor({ title, panel, tabs }) {
    Object.assign(this, { title, panel, tabs });
    this.steady = new Steady(body);
    undo.addEventListener("click", () => {
      panel.undo();
      body.querySelector("button")?.focus();
    });
  }

  // Whenever the panel shows something else.
  show() {
    const { panel } = this;
    const { game } = panel;
    bar.classList.toggle("askbar--mine", panel.isMine);
    setText(text, panel.inShort);
    const hadFocus = hasFocus(bar);
    undo.hidden = !panel.waiting;
    if (panel.shownKey !== this.shownKey) {
      this.shownKey = panel.shownKey;
      this.steady.hold(game.asked?.id);
      this.form = panel.form && this.title.forms.small(game, panel.choosing, { submit: (answer) => panel.submit(answer) });
      replace(body, this.form ? this.form.parts : panel.isMine && this.way());
    }
    this.form?.press(panel.waiting?.answer ?? null);
    if (hadFocus && !hasFocus(bar)) bar.focus();
  }

  // To the question, which is more than fits in here.
  way() {
    return make("button", { class: "button askbar__go", type: "button", click: () => this.go() }, ui("go_to_question"));
  }

  go() {
    this.tabs.close();
    this.panel.focus();
  }
}
