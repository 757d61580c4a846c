// My notes: a mark for each player, and a few words. Nobody else ever gets them.

import { byId, make, setText, unseen } from "./dom.js";
import { player, ui } from "./words.js";

const SAVE_AFTER = 800; // milliseconds after the last key

const list = byId("notes-list");
const text = byId("notes-text");
const state = byId("notes-state");

export class Notes {
  // `marks` are those that the server takes, `title` draws them.
  constructor({ title, marks, connection, changed }) {
    this.title = title;
    this.marks = marks;
    this.connection = connection;
    this.changed = changed;
    this.notes = { text: "", marks: {} };
    this.rows = [];
    text.addEventListener("input", () => this.change({ ...this.notes, text: text.value }));
    addEventListener("pagehide", () => this.timer && this.save());
  }

  // From the server: also what I wrote in another tab.
  take(notes) {
    if (this.timer) return; // mine is newer
    this.notes = notes;
    if (text.value !== notes.text) text.value = notes.text;
    this.changed();
  }

  show(game) {
    if (game.you === null) return;
    if (this.marks.length && this.rows.length !== game.players - 1) this.lay(game);
    for (const { seat, name, buttons } of this.rows) {
      setText(name, player(seat));
      buttons.setAttribute("aria-label", ui("mark_for", { player: seat }));
      for (const button of buttons.children) this.press(button, seat);
    }
  }

  lay(game) {
    const others = Array.from({ length: game.players }, (_, seat) => seat).filter((seat) => seat !== game.you);
    this.rows = others.map((seat) => {
      return { seat, name: make("span", { class: "notes__name", "aria-hidden": "true" }), buttons: this.buttons(seat) };
    });
    list.replaceChildren(...this.rows.map(({ name, buttons }) => make("li", { class: "notes__row" }, name, buttons)));
  }

  // A button for each mark: one tap sets it, and takes it back. `inWords` shows what they are called.
  buttons(seat, { done = () => {}, inWords = false } = {}) {
    const buttons = this.marks.map((mark) => {
      const sign = this.title.noteMarks(mark);
      const name = ui(`mark_${mark}`);
      const word = inWords && !sign.textContent ? make("span", {}, name) : unseen(name);
      const set = () => (this.setMark(seat, this.notes.marks[seat] === mark ? "" : mark), done());
      return make("button", { class: "markbutton", type: "button", title: inWords ? null : name, "data-mark": mark, click: set }, sign, word);
    });
    for (const button of buttons) this.press(button, seat);
    return make("div", { class: "markbuttons", role: "group", "aria-label": ui("mark_for", { player: seat }) }, buttons);
  }

  press(button, seat) {
    button.setAttribute("aria-pressed", String(this.notes.marks[seat] === button.dataset.mark));
  }

  setMark(seat, value) {
    const { [seat]: _, ...marks } = this.notes.marks;
    if (value) marks[seat] = value;
    this.change({ ...this.notes, marks });
    this.changed();
  }

  change(notes) {
    this.notes = notes;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), SAVE_AFTER);
  }

  async save() {
    clearTimeout(this.timer);
    this.timer = null;
    try {
      await this.connection.ask("note", { notes: this.notes }, { lasting: true });
      setText(state, ui("noted"));
    } catch (refusal) {
      setText(state, refusal.message || ui("not_noted"));
    }
  }

  focus(seat) {
    (this.rows.find((row) => row.seat === seat)?.buttons.querySelector("button") ?? text).focus();
  }
}
