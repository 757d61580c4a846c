// A part of a view as a list of its facts, for titles that do not draw it.
//
// In a title's texts `names.fact` may have for a fact its label, or a whole sentence with the fact in it, as for
// an event. Without either the fact's own name has to do.

import { make } from "./dom.js";
import { factText, kindOf, labelOf, nameOf, player } from "./words.js";

const SHOWN_ELSEWHERE = new Set(["players", "playing", "outcome"]);

export function factsOf(part, game) {
  const facts = Object.entries(part).filter(([key, value]) => !SHOWN_ELSEWHERE.has(key) && !isEmpty(value));
  return make("dl", { class: "tablefacts" }, facts.map(([key, value]) => row(key, value, part, game)));
}

const isEmpty = (value) => value === null || value === false || value === "" || (Array.isArray(value) && !value.length);

function row(key, value, part, game) {
  const sentence = factText(key, part);
  const label = make("dt", { class: sentence ? "unseen" : "" }, labelOf(key));
  return make("div", {}, label, make("dd", {}, sentence || valueText(key, value, game)));
}

function valueText(key, value, game) {
  const kind = kindOfFact(key);
  const name = (each) => valueText(key, each, game);
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? "✓" : "–";
  // A list as long as there are players has something for each of them, unless it names them.
  if (Array.isArray(value) && value.length === game.players && kind !== "player") {
    return value.map((each, seat) => `${player(seat)}: ${name(each)}`).join(", ");
  }
  if (Array.isArray(value)) return value.map(name).join(", ");
  if (typeof value === "object") {
    return Object.entries(value).map(([each, of]) => `${labelOf(each)}: ${valueText(each, of, game)}`).join(", ");
  }
  return nameOf(kind, value);
}

// A seat is named by who sits there.
const kindOfFact = (key) => kindOf(key).replace(/^seat$/, "player");
