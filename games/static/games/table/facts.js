// A part of a view as a list of its facts, for titles that do not draw it.
//
// In a title's texts `names.fact` may have for a fact its label, or a whole sentence with the fact in it, as for
// an event. Without either the fact's own name has to do.

import { make } from "./dom.js";
import { factText, kindOf, labelOf, nameOf, player } from "./words.js";

const SHOWN_ELSEWHERE = new Set(["players", "playing", "outcome"]);

// `isShared` where the part is about all players: a list of as many plain facts as there are players is by seat.
export function factsOf(part, game, { isShared = false } = {}) {
  const facts = Object.entries(part).filter(([key, value]) => !SHOWN_ELSEWHERE.has(key) && !isEmpty(value));
  return make("dl", { class: "tablefacts" }, facts.map(([key, value]) => row(key, value, part, isShared ? game.players : 0)));
}

const isEmpty = (value) => value === null || value === false || value === "" || (Array.isArray(value) && !value.length);

function row(key, value, part, players) {
  const sentence = factText(key, part);
  const label = make("dt", { class: sentence ? "unseen" : "" }, labelOf(key));
  const text = isBySeat(key, value, players) ? value.map((each, seat) => `${player(seat)}: ${valueText(key, each)}`).join(", ") : valueText(key, value);
  return make("div", {}, label, make("dd", {}, sentence || text));
}

// Unless it names players.
const isBySeat = (key, value, players) =>
  Array.isArray(value) && value.length === players && kindOfFact(key) !== "player" && value.every((each) => each === null || typeof each !== "object");

function valueText(key, value) {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (Array.isArray(value)) return value.map((each) => valueText(key, each)).join(", ");
  if (typeof value === "object") {
    const facts = Object.entries(value).filter(([, of]) => !isEmpty(of));
    return facts.map(([each, of]) => factText(each, value) || `${labelOf(each)}: ${valueText(each, of)}`).join(", ");
  }
  return nameOf(kindOfFact(key), value);
}

// A seat is named by who sits there.
const kindOfFact = (key) => kindOf(key).replace(/^seat$/, "player");
