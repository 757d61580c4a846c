// On a phone a sheet covers the question: a slim bar on top of it says what is asked or what the table waits for,
// with the clock, and answers from there what two tokens can answer. Where both are seen, there is no such bar.

import { byId, hasFocus, replace, setText } from "./dom.js";
import { Steady } from "./steady.js";

const bar = byId("askbar");
const text = byId("askbar-text");
const way = byId("askbar-go"); // to the question, where answering it takes more than fits in here
const undo = byId("askbar-undo");
const body = byId("askbar-body");

export class Askbar {
  constructor({ title, panel, tabs }) {
    Object.assign(this, { title, panel });
    this.steady = new Steady(body);
    way.addEventListener("click", () => {
      tabs.close();
      panel.focus();
    });
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
      replace(body, this.form?.parts);
      way.hidden = !panel.isMine || Boolean(this.form);
    }
    this.form?.press(panel.waiting?.answer ?? null);
    if (hadFocus && !hasFocus(bar)) bar.focus();
  }
}
