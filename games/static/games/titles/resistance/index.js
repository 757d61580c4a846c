// The Resistance and Avalon on the page; table/title.js says what each of these is.

import { make } from "../../table/dom.js";
import { ui } from "../../table/words.js";
import { showBoard, signOf } from "./board.js";
import { bookOf } from "./book.js";
import { faceOf } from "./card.js";
import { hiddenAnswerText, lastNews } from "./chronicle.js";
import { Curve } from "./curve.js";
import { loadEmblems } from "./emblems.js";
import { choiceOf, formOf, givenText, hintFor, labelOf } from "./forms.js";
import { due, parts } from "./guide.js";
import { History, ReplayHistory } from "./history.js";
import { momentsBetween } from "./moments.js";
import { marksOfSeat } from "./seats.js";

loadEmblems();

export const board = { show: showBoard, sign: signOf };
export const seatMarks = marksOfSeat;
export const face = faceOf;
export const history = {
  table: (place) => new History(place),
  replay: (place, tools) => new ReplayHistory(place, tools),
  news: lastNews,
  given: hiddenAnswerText,
};
export const book = bookOf;
export const moments = momentsBetween;
export const forms = { form: formOf, label: labelOf, choice: choiceOf, hint: hintFor, given: givenText };
export const guide = { parts, due };
export const keys = () => [
  { keys: { a: "approve", r: "reject" }, text: ui("keys_votes") },
  { keys: { s: "success", f: "fail" }, text: ui("keys_cards") },
];
// Each has its own shape.
export const noteMarks = (mark) => make("span", { class: `suspicion suspicion--${mark}` });
export const curve = (place, tools) => new Curve(place, tools);
