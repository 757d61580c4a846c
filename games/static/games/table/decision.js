// The decision panel: what is asked of me, what I answered, or what the table waits for. Always in one place.

import { Refusal } from "../connection.js";
import { announceNow } from "./announce.js";
import { Choosing } from "./choosing.js";
import { byId, make, replace, setText } from "./dom.js";
import { formFor, givenText } from "./forms.js";
import { overBody, overTitle } from "./over.js";
import { askedText, ui, waitingText } from "./words.js";

const NO_UNDO_WITHIN = 5; // seconds before the deadline

const panel = byId("decision");
const heading = byId("decision-title");
const hint = byId("decision-hint");
const body = byId("decision-body");
const error = byId("decision-error");
const count = byId("decision-count");

export class DecisionPanel {
  // `answer(decision, answer)` sends, after `undoFor` milliseconds where it can be taken back; `chosen()` is
  // called whenever what is chosen has changed.
  constructor({ title, answer, undoFor, chosen, clock, covering }) {
    this.title = title;
    this.answer = answer;
    this.undoFor = undoFor;
    this.chosen = chosen;
    this.clock = clock;
    this.covering = covering;
    this.choosing = null;
    this.sent = null; // { id, answer } that the server has not answered yet
    this.waiting = null; // { id, answer, timer } that can still be taken back
    addEventListener("pagehide", () => this.waiting && this.send());
  }

  show(game) {
    this.game = game;
    const { decision } = game;
    if (this.waiting && this.waiting.decision.id !== decision?.id) this.forget();
    if (this.sent && this.sent.decision.id !== decision?.id) this.sent = null;
    this.render();
  }

  render() {
    const { game } = this;
    const { decision } = game;
    const isMine = Boolean(decision) && !this.sent;
    panel.classList.toggle("decision--mine", isMine);
    panel.classList.toggle("decision--over", game.over);
    setText(count, countText(game.asked));
    setText(heading, this.heading(decision));
    setText(hint, this.hint(decision));
    const key = this.key(decision);
    if (key === this.shownKey) return;
    this.shownKey = key;
    const hadFocus = body.contains(document.activeElement);
    setText(error, "");
    this.choosing = null;
    this.form = null;
    if (game.over) replace(body, overBody(game, this.title.board.sign(game.outcome)));
    else if (this.waiting) replace(body, this.undoBody());
    else if (this.sent) replace(body, this.givenBody(decision, this.sent.answer));
    else if (decision) this.ask(decision);
    else if (game.view.given && game.asked) replace(body, this.givenBody(game.asked, game.view.given));
    else replace(body);
    if (hadFocus && !body.contains(document.activeElement)) panel.focus();
    this.chosen();
  }

  key(decision) {
    const { game } = this;
    if (game.over) return `over ${game.table.again} ${game.table.status} ${game.you}`;
    if (this.waiting) return `undo ${this.waiting.decision.id}`;
    if (this.sent) return `sent ${this.sent.decision.id}`;
    if (decision) return `asked ${decision.id}`;
    return `given ${game.asked?.id} ${game.view.given ?? ""}`;
  }

  heading(decision) {
    const { game } = this;
    if (game.over) return overTitle(game);
    if (decision) return askedText(decision);
    return game.asked ? waitingText(game.asked) : ui("waiting");
  }

  hint(decision) {
    if (this.waiting || this.sent || this.game.over) return "";
    return decision ? this.title.forms.hint(this.game, decision) : "";
  }

  ask(decision) {
    this.choosing = new Choosing(decision);
    this.form = formFor(this.title, this.game, this.choosing, {
      submit: (answer) => this.submit(decision, answer),
      covering: this.covering(),
    });
    this.choosing.addEventListener("change", () => {
      this.form.update();
      setText(error, "");
      this.chosen();
    });
    replace(body, this.form.parts);
    this.form.update();
  }

  // By a click, or by a key: asks where it is likely a slip, and gives time to take it back.
  async submit(decision, answer) {
    if (this.form.confirm && !(await this.form.confirm(answer))) return;
    if (this.game.decision?.id !== decision.id || this.sent) return;
    this.waiting = { decision, answer };
    if (!this.form.undo || !this.undoFor || this.clock.left() < NO_UNDO_WITHIN) {
      this.send();
      return;
    }
    this.waiting.timer = setTimeout(() => this.send(), this.undoFor);
    this.render();
  }

  undo() {
    if (!this.waiting) return;
    this.forget();
    this.render();
    body.querySelector("button")?.focus();
  }

  forget() {
    clearTimeout(this.waiting.timer);
    this.waiting = null;
  }

  async send() {
    const { decision, answer } = this.waiting;
    this.forget();
    this.sent = { decision, answer };
    this.render();
    try {
      await this.answer(decision, answer);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      if (this.sent?.decision.id !== decision.id) return; // the table has moved on
      this.sent = null;
      this.shownKey = null;
      this.render();
      setText(error, refusal.message || ui("not_sent"));
    }
  }

  undoBody() {
    const { decision, answer } = this.waiting;
    return [
      make("p", { class: "decision__given" }, givenText(this.title, this.game, decision, answer)),
      make("div", { class: "decision__row" }, make("button", { class: "button button--plain undo", type: "button", click: () => this.undo() }, ui("undo"))),
    ];
  }

  givenBody(question, answer) {
    return [make("p", { class: "decision__given" }, givenText(this.title, this.game, question, answer))];
  }

  // What keys do.

  choose(index) {
    if (!this.choosing) return false;
    return this.form.choose(index);
  }

  press(name) {
    const button = body.querySelector(`[data-key="${name}"]:not(:disabled)`);
    button?.click();
    return Boolean(button);
  }
}

function countText(asked) {
  if (!asked || asked.seats.length < 2) return "";
  return ui("answered_of", { number: asked.number, all: asked.seats.length });
}

export function announceTurn(game) {
  const { decision } = game;
  if (decision) announceNow(`${ui("your_turn")} ${askedText(decision)}`);
}
