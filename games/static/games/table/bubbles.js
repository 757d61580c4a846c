// What was just said, for some seconds: at the seats where they stand in a ring, else in the free middle of the board;
// the style sheet says which. Those who hear the page get it from the talk.

import { byId, make } from "./dom.js";
import { speaker } from "./remark.js";
import { saidText } from "./words.js";

const AT_A_SEAT = 6000; // milliseconds
const IN_THE_MIDDLE = 8000;
const LINES = 3; // at a time

const middle = byId("said-now");

export class Bubbles {
  constructor({ seats }) {
    this.seats = seats;
    this.known = -1; // the last remark that was there
  }

  // Remarks as they come; those that are there when one comes are old.
  hear(remarks) {
    const fresh = this.known < 0 ? [] : remarks.filter(({ id, removed }) => id > this.known && !removed);
    this.known = Math.max(this.known, 0, ...remarks.map(({ id }) => id));
    for (const { id } of remarks.filter(({ removed }) => removed)) takeAway(id);
    for (const remark of fresh.slice(-LINES)) {
      this.inTheMiddle(remark);
      if (remark.seat !== null) this.atSeat(remark);
    }
  }

  inTheMiddle(remark) {
    const line = make("li", { class: "saidnow__line", "data-said": remark.id }, make("b", {}, speaker(remark)), " ", saidText(remark));
    middle.append(line);
    while (middle.childElementCount > LINES) middle.firstChild.remove();
    setTimeout(() => line.remove(), IN_THE_MIDDLE);
  }

  // One at a seat: the newest.
  atSeat(remark) {
    const bubble = make("p", { class: "bubble", "aria-hidden": "true", "data-said": remark.id }, saidText(remark));
    const item = this.seats.item(remark.seat);
    item.querySelector(".bubble")?.remove();
    item.append(bubble);
    setTimeout(() => bubble.remove(), AT_A_SEAT);
  }
}

// A moderator took it away.
function takeAway(id) {
  for (const shown of document.querySelectorAll(`[data-said="${id}"]`)) shown.remove();
}
