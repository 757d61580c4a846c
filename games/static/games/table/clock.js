// How long those who are asked have: a line that shrinks, and seconds in words for the last part.

import { byId, setText } from "./dom.js";
import { ui } from "./words.js";

const LAST_PART = 30; // seconds
const HOUR = 3600;

export class Clock {
  constructor({ nearlyOver }) {
    this.box = byId("clock");
    this.line = byId("clock-line");
    this.text = byId("clock-text");
    this.nearlyOver = nearlyOver;
    this.offset = 0; // of the server's clock against ours
    this.deadline = null;
    this.whole = new Map(); // by question: the longest that we saw it last, as the line's whole length
    setInterval(() => this.tick(), 250);
  }

  set({ deadline, offset, question }) {
    this.offset = offset;
    this.deadline = deadline;
    this.question = question;
    this.warned = this.warned === question ? question : null;
    const left = this.left();
    this.whole.set(question, Math.max(this.whole.get(question) ?? 0, left));
    this.tick();
  }

  // Seconds until the deadline.
  left() {
    return this.deadline === null ? Infinity : Math.max(0, (this.deadline - this.offset - Date.now()) / 1000);
  }

  tick() {
    const left = this.left();
    this.box.classList.toggle("clock--off", left === Infinity);
    this.box.classList.toggle("clock--soon", left <= 10);
    if (left === Infinity) {
      setText(this.text, "");
      return;
    }
    this.line.style.transform = `scaleX(${Math.min(1, left / this.whole.get(this.question))})`;
    setText(this.text, this.inWords(left));
    if (left <= 10 && this.warned !== this.question) {
      this.warned = this.question;
      this.nearlyOver();
    }
  }

  inWords(left) {
    if (left <= LAST_PART) return ui("seconds_left", { number: Math.ceil(left) });
    if (left < 2 * HOUR) return "";
    return left < 48 * HOUR
      ? ui("hours_left", { number: Math.round(left / HOUR) })
      : ui("days_left", { number: Math.round(left / HOUR / 24) });
  }
}
