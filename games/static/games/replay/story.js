// What happened at a step, and what was asked then, in words.

import { askedText, eventText, kindOf, nameOf, player, ui, waitingText } from "../table/words.js";

// `before` is the frame before this one, if there is one.
export function happened(frame, before, { title, isOpen, table }) {
  const told = frame.events.map((event) => toldText(event, isOpen)).filter(Boolean);
  const { given } = frame;
  // The answer of one who was asked alone is in the events; of several, that of the last is not.
  const isTold = told.length && !(given?.answer && before.view.asked.seats.length > 1);
  if (given && !isTold) told.unshift(givenText(given, title, table));
  return told.join(" ");
}

// Where everything is open, what only some were told says to whom.
function toldText({ kind, facts, audience }, isOpen) {
  const text = eventText(kind, facts);
  return text && audience && isOpen ? ui("told_alone", { players: audience, text }) : text;
}

// Where nobody could see who answered, the seat is null; where nobody could see what, the answer is.
function givenText(given, title, table) {
  const { of, seat, by, answer } = given;
  if (seat === null || answer === null) return title.history.given(given) ?? ui("answer_given", { player: seat });
  const choice = answer.length ? answer.map((each) => nameOf(kindOf(of), each)).join(", ") : ui("pass");
  return ui("answer_was", { player: seat, choice }) + byText(by, table.seats[seat]);
}

// Who sits there as a computer player has a mark that says so.
function byText(by, place) {
  if (by === "timer") return ` (${ui("filled_in")})`;
  return by === "computer" && !place.level ? ` (${ui("by_computer")})` : "";
}

export function askedNow({ view }) {
  const { asked, decision, seat } = view;
  if (decision) return ui("is_asked", { player: seat, text: askedText(decision) });
  return asked ? waitingText(asked) : "";
}

export function eyesText(eyes) {
  if (eyes === "open") return ui("eyes_open");
  return eyes === "watch" ? ui("eyes_watch") : player(Number(eyes));
}
