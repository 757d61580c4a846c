// My notes: a mark for each player, and a few words. Nobody else ever gets them.

import { byId, make, setText } from "./dom.js";
import { suspicionMark } from "./seats.js";
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
    for (const { seat, select, name, mark } of this.rows) {
      setText(name, player(seat));
      const chosen = this.notes.marks[seat] ?? "";
      if (select.value !== chosen) select.value = chosen;
      mark.replaceChildren(...(chosen ? [suspicionMark(this.title, chosen)] : []));
    }
  }

  lay(game) {
    const others = Array.from({ length: game.players }, (_, seat) => seat).filter((seat) => seat !== game.you);
    this.rows = others.map((seat) => {
      const select = make("select", { id: `mark-${seat}`, change: () => this.setMark(seat, select.value) }, make("option", { value: "" }, ui("mark_none")), this.marks.map((each) => make("option", { value: each }, ui(`mark_${each}`))));
      return { seat, select, name: make("label", { for: `mark-${seat}` }), mark: make("span", { class: "notes__mark", "aria-hidden": "true" }) };
    });
    list.replaceChildren(...this.rows.map(({ select, name, mark }) => make("li", { class: "notes__row" }, mark, name, select)));
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
    (this.rows.find((row) => row.seat === seat)?.select ?? text).focus();
  }
}
