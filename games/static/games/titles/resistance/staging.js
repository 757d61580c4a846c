// What scenes are made of: a card in the middle, cards that turn there, a token that flies to a seat.

import { byId, emblem, make, replace } from "../../table/dom.js";
import { fly } from "../../table/flight.js";

const FLIGHT = 0.9; // seconds

// `signs` are emblems or elements, `tone` is a side that the sentence belongs to.
export function putCard(stage, { signs = [], text, tone = "", isGoingOn = false }) {
  const line = make("p", { class: `stage__text ${tone && `stage__text--${tone}`}` }, text);
  const shown = signs.map((sign) => (typeof sign === "string" ? emblem(sign, "stage__sign") : sign));
  const classes = `stage__card ${isGoingOn ? "stage__card--on" : ""}`;
  replace(stage, make("div", { class: classes }, shown.length ? make("p", { class: "stage__signs" }, shown) : null, line));
  return line;
}

// A card in the middle, those whom it is about, and what flies from one of them, or from the middle, to another.
export function tableau({ lit = [], flies = null, isDark = false, notes, ...card }) {
  return {
    notes,
    async play({ stage, seats, wait, seconds, isStill }) {
      seats.light(lit);
      if (isDark) byId("board").classList.add("board--dark"); // until the board is drawn anew
      putCard(stage, card);
      if (!flies || isStill) return;
      const place = (seat) => (seat === undefined ? stage : seats.item(seat));
      const flying = fly(emblem(flies.sign), { from: place(flies.from), to: place(flies.to), seconds: Math.min(FLIGHT, seconds) });
      await wait(seconds);
      flying.remove();
    },
  };
}

// A card that lies face down until it is turned: `kind` is its look, `sign` and `name` are on its face.
export function turningCard({ kind, sign, name, isOpen = false }) {
  return make(
    "span",
    { class: `turning ${isOpen ? "turning--open" : ""}` },
    make("span", { class: "turning__back" }, emblem("back")),
    make("span", { class: `turning__face questcard--${kind}` }, emblem(sign), make("span", {}, name)),
  );
}

// They turn one after another, for the first part of the time.
export async function turnOver(cards, { wait, seconds, each = () => {} }) {
  const step = (seconds * 0.75) / (cards.length + 1);
  for (const card of cards) {
    await wait(step);
    card.classList.add("turning--open");
    each();
  }
}

// Cards in the middle over a sentence.
export function putCards(stage, cards, { text, tone, isGoingOn }) {
  const row = make("span", { class: "stage__cards" }, cards);
  return putCard(stage, { signs: [row], text, tone, isGoingOn });
}
