// What was just said, for some seconds: at the seats on a desktop, in the free middle of the board on a phone. Those
// who hear the page get it from the talk.

import { byId, make } from "./dom.js";
import { speaker } from "./remark.js";
import { saidText } from "./words.js";

const AT_A_SEAT = 6000; // milliseconds
const IN_THE_MIDDLE = 8000;
const LINES = 3; // at a time
const GAP = 8; // pixels between a seat and its bubble
const BESIDE = 0.15; // of the board's width: so far from its middle a seat is at a side

const wide = matchMedia("(min-width: 64rem)");
const board = byId("board");
const middle = byId("said-now");

export class Bubbles {
  constructor({ seats }) {
    this.seats = seats;
    this.known = -1; // the last remark that was there
    this.atSeats = new Map();
  }

  // Remarks as they come; those that are there when one comes are old.
  hear(remarks) {
    const fresh = this.known < 0 ? [] : remarks.filter(({ id, removed }) => id > this.known && !removed);
    this.known = Math.max(this.known, 0, ...remarks.map(({ id }) => id));
    for (const { id } of remarks.filter(({ removed }) => removed)) this.remove(id);
    for (const remark of fresh.slice(-LINES)) {
      if (!wide.matches) this.inTheMiddle(remark);
      else if (remark.seat !== null) this.atSeat(remark);
    }
  }

  inTheMiddle(remark) {
    const line = make("li", { class: "saidnow__line", "data-id": remark.id }, make("b", {}, speaker(remark)), " ", saidText(remark));
    middle.append(line);
    while (middle.childElementCount > LINES) middle.firstChild.remove();
    setTimeout(() => line.remove(), IN_THE_MIDDLE);
  }

  // One at a seat: the newest.
  atSeat(remark) {
    const bubble = make("p", { class: "bubble", "aria-hidden": "true", "data-id": remark.id }, saidText(remark));
    this.atSeats.get(remark.seat)?.remove();
    this.atSeats.set(remark.seat, bubble);
    board.append(bubble);
    place(bubble, this.seats.item(remark.seat));
    setTimeout(() => bubble.remove(), AT_A_SEAT);
  }

  // A moderator took it away.
  remove(id) {
    for (const line of document.querySelectorAll(`.bubble[data-id="${id}"], .saidnow__line[data-id="${id}"]`)) line.remove();
  }
}

// Toward the middle of the table, where it covers no name.
function place(bubble, item) {
  const [table, seat] = [board.getBoundingClientRect(), item.getBoundingClientRect()];
  const x = (seat.left + seat.right - table.left - table.right) / 2;
  const isUpper = seat.top + seat.bottom < table.top + table.bottom;
  const isBeside = Math.abs(x) > table.width * BESIDE;
  const side = !isBeside ? "middle" : x < 0 ? "left" : "right";
  bubble.classList.add(`bubble--${side}`);
  const left = { left: seat.right + GAP, right: seat.left - GAP, middle: (seat.left + seat.right) / 2 }[side];
  const top = isBeside ? (seat.top + seat.bottom) / 2 : isUpper ? seat.bottom + GAP : seat.top - GAP;
  if (!isBeside && !isUpper) bubble.classList.add("bubble--above");
  bubble.style.setProperty("left", `${left - table.left}px`);
  bubble.style.setProperty("top", `${top - table.top}px`);
}
