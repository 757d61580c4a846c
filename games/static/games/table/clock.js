// How long those who are asked have: a line that shrinks, and seconds in words for the last part.

import { setText } from "./dom.js";
import { ui } from "./words.js";

const LAST_PART = 30; // seconds
const HOUR = 3600;

export class Clock {
  // It is seen in each of these `places`.
  constructor({ places, nearlyOver }) {
    this.faces = places.map((place) => ({
      box: place.querySelector(".clock"),
      line: place.querySelector(".clock__line"),
      text: place.querySelector(".clock__text"),
    }));
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
    for (const face of this.faces) this.draw(face, left);
    if (left <= 10 && this.warned !== this.question) {
      this.warned = this.question;
      this.nearlyOver();
    }
  }

  draw({ box, line, text }, left) {
    box.classList.toggle("clock--off", left === Infinity);
    box.classList.toggle("clock--soon", left <= 10);
    setText(text, inWords(left));
    if (left < Infinity) line.style.transform = `scaleX(${Math.min(1, left / this.whole.get(this.question))})`;
  }
}

function inWords(left) {
  if (left === Infinity) return "";
  if (left <= LAST_PART) return ui("seconds_left", { number: Math.ceil(left) });
  if (left < 2 * HOUR) return "";
  return left < 48 * HOUR
    ? ui("hours_left", { number: Math.round(left / HOUR) })
    : ui("days_left", { number: Math.round(left / HOUR / 24) });
}
