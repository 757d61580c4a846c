// The decision panel: what is asked of me, what I answered, or what the table waits for. Always in one place.

import { Refusal } from "../connection.js";
import { announce, announceNow } from "./announce.js";
import { Choosing } from "./choosing.js";
import { confirm } from "./dialogs.js";
import { byId, hasFocus, make, replace, setText } from "./dom.js";
import { formFor, givenText } from "./forms.js";
import { linked, termsOf } from "./glossary.js";
import { overBody, overTitle } from "./over.js";
import { Steady } from "./steady.js";
import { askedText, ui, waitingText } from "./words.js";

const TIME_TO_ARRIVE = 3; // seconds that an answer has left when it is sent at the latest

const panel = byId("decision");
const heading = byId("decision-title");
const hint = byId("decision-hint");
const whyButton = byId("decision-why-open");
const whyText = byId("decision-why");
const undoLine = byId("decision-undo");
const body = byId("decision-body");
const error = byId("decision-error");
const count = byId("decision-count");

export class DecisionPanel {
  // `answer(decision, answer)` sends, after `undoFor()` milliseconds where it can be taken back; `chosen()` is
  // called whenever what is chosen has changed, `changed()` whenever the panel shows something else.
  constructor({ title, isNewcomer, answer, undoFor, chosen, changed, clock, covering }) {
    Object.assign(this, { title, answer, undoFor, chosen, changed, clock, covering });
    this.explains = isNewcomer; // whether it is said what a question is about, as long as this page is open
    this.choosing = null;
    this.form = null;
    this.sent = null; // { decision, answer } that the server has not answered yet
    this.waiting = null; // { decision, answer, timer } that can still be taken back
    this.steady = new Steady(body);
    whyButton.addEventListener("click", () => this.explain());
    byId("decision-undo-button").addEventListener("click", () => {
      this.undo();
      body.querySelector("button")?.focus();
    });
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
    const hadFocus = hasFocus(panel);
    panel.classList.toggle("decision--mine", this.isMine);
    panel.classList.toggle("decision--over", game.over);
    showCount(game.asked);
    setText(heading, this.heading);
    const key = this.key(decision);
    const isNew = key !== this.shownKey;
    if (isNew) {
      this.shownKey = key;
      this.fill(decision);
    }
    this.form?.press?.(this.waiting?.answer ?? null);
    setText(hint, this.hint(decision));
    this.showWhy();
    undoLine.hidden = !this.waiting;
    setText(byId("decision-undo-text"), this.waiting ? `${this.given} ${ui("again_sends")}` : "");
    if (hadFocus && !hasFocus(panel)) panel.focus();
    if (isNew) this.chosen();
    this.changed();
  }

  // The body anew.
  fill(decision) {
    const { game } = this;
    this.steady.hold(game.asked?.id);
    setText(error, "");
    const kept = this.refused ?? [];
    this.choosing = this.form = this.refused = null;
    if (game.over) replace(body, overBody(game, this.title.board.sign(game.outcome)));
    else if (this.isMine) this.ask(decision, kept);
    else replace(body, this.given && make("p", { class: "decision__given" }, this.given));
  }

  // What can be taken back stays as it was asked.
  key(decision) {
    const { game } = this;
    if (game.over) return `over ${game.table.again} ${game.table.status} ${game.you}`;
    if (this.sent) return `sent ${this.sent.decision.id}`;
    if (decision) return `asked ${decision.id}`;
    return `given ${game.asked?.id} ${game.view.given ?? ""}`;
  }

  // Whether something is asked of me that I have not sent.
  get isMine() {
    return Boolean(this.game.decision) && !this.sent;
  }

  get heading() {
    const { game } = this;
    if (game.over) return overTitle(game);
    if (game.decision) return askedText(game.decision);
    return game.asked ? waitingText(game.asked) : ui("waiting");
  }

  // What I answered, in words.
  get given() {
    const { game } = this;
    const mine = this.waiting ?? this.sent;
    if (mine) return givenText(this.title, game, mine.decision, mine.answer);
    return game.view.given && game.asked ? givenText(this.title, game, game.asked, game.view.given) : "";
  }

  // All of it on one line.
  get inShort() {
    if (this.waiting || this.sent) return this.given;
    return `${this.given} ${this.heading}`.trim();
  }

  hint(decision) {
    if (this.waiting || !this.isMine) return "";
    return this.title.forms.hint(this.game, decision) || (this.choosing.isForced ? ui("only_choice") : "");
  }

  // What the question is about.
  showWhy() {
    const { game } = this;
    const text = this.isMine ? this.title.forms.why(game, game.decision) : "";
    // No word is a button there that is the name of an answer.
    if (text !== this.whySaid) replace(whyText, linked(text, termsOf([...body.querySelectorAll("button")].map((button) => button.textContent))));
    this.whySaid = text;
    whyButton.hidden = !text;
    whyButton.setAttribute("aria-expanded", String(this.explains));
    whyText.hidden = !text || !this.explains;
    whyText.tabIndex = whyText.scrollHeight > whyText.clientHeight ? 0 : -1; // what does not fit is scrolled
  }

  explain() {
    this.explains = !this.explains;
    this.showWhy();
  }

  // What was refused is chosen still.
  ask(decision, kept) {
    this.choosing = new Choosing(decision, kept);
    this.form = formFor(this.title, this.game, this.choosing, {
      submit: (answer) => this.submit(answer),
      undo: () => this.undo(),
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

  // By a click, or by a key: asks where it is likely a slip, and gives time to take it back. Once more is at once.
  async submit(answer) {
    const { decision } = this.game;
    const { form } = this;
    if (form.confirm && !(await form.confirm(answer))) return;
    if (this.game.decision?.id !== decision.id || this.sent) return;
    const isAgain = this.waiting && String(this.waiting.answer) === String(answer);
    if (this.waiting) this.forget();
    this.waiting = { decision, answer };
    setText(error, "");
    const time = form.undo && !isAgain ? this.undoFor() : 0;
    if (!isAgain) announce(this.given);
    if (!time || this.clock.left() < time / 1000 + TIME_TO_ARRIVE) {
      this.send();
      return;
    }
    this.waiting.timer = setTimeout(() => this.send(), time);
    this.render();
  }

  undo() {
    if (!this.waiting) return;
    this.forget();
    this.render();
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
      this.refused = answer;
      this.render();
      setText(error, refusal.message || ui("not_sent"));
    }
  }

  focus() {
    panel.focus();
  }

  // What keys do.

  choose(index) {
    if (!this.choosing) return false;
    if (this.doubt(index)) return this.pick(index), true;
    return this.form.choose(index);
  }

  // What speaks against choosing this player, as far as I know.
  doubt(seat) {
    const { choosing } = this;
    const isNew = choosing.decision.of === "players" && choosing.can(seat) && !choosing.has(seat);
    return isNew ? this.title.forms.doubt(this.game, choosing.decision, seat) : "";
  }

  // A player, in the ring.
  async pick(seat) {
    const { choosing } = this;
    const doubt = this.doubt(seat);
    if (doubt && !(await confirm(doubt, ui("choose_all_the_same")))) return;
    if (this.choosing !== choosing) return; // the table has moved on
    if (!choosing.toggle(seat) && choosing.can(seat) && !choosing.isForced) announce(ui("enough_chosen"));
  }

  // Read out, as the focus is elsewhere.
  hearWhy() {
    if (whyButton.hidden) return false;
    this.explain();
    if (this.explains) announce(this.whySaid);
    return true;
  }

  press(name) {
    const button = body.querySelector(`[data-key~="${name}"]:not(:disabled)`);
    button?.click();
    return Boolean(button);
  }
}

// In figures where there is little room.
function showCount(asked) {
  const isShared = asked && asked.seats.length > 1;
  const facts = isShared && { number: asked.number, all: asked.seats.length };
  const words = isShared ? ui("answered_of", facts) : "";
  if (count.title === words) return;
  count.title = words;
  replace(count, isShared && [make("span", { class: "decision__words" }, words), make("span", { class: "decision__figures", "aria-hidden": "true" }, `${facts.number}/${facts.all}`)]);
}

export function announceTurn(game) {
  const { decision } = game;
  if (decision) announceNow(`${ui("your_turn")} ${askedText(decision)}`);
}
