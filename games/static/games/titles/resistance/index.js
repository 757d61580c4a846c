// The Resistance and Avalon on the page; table/title.js says what each of these is.

import { make } from "../../table/dom.js";
import { ui } from "../../table/words.js";
import { showBoard, signOf } from "./board.js";
import { bookOf } from "./book.js";
import { faceOf, roleOf } from "./card.js";
import { hiddenAnswerText, lastNews } from "./chronicle.js";
import { loadEmblems } from "./emblems.js";
import { facesOf, resultsOf } from "./ending.js";
import { choiceOf, formOf, givenText, hintFor, labelOf, smallFormOf } from "./forms.js";
import { mineOf, missedBetween, toldOf } from "./happened.js";
import { doubtOf, knownOf, learnedBy } from "./knowledge.js";
import { plotsInPlay } from "./plots.js";
import { sceneOf } from "./scenes.js";
import { marksOfSeat } from "./seats.js";

loadEmblems();

export const board = { show: showBoard, sign: signOf };
export const seatMarks = marksOfSeat;
export const face = faceOf;
export const learned = learnedBy;
export const role = roleOf;
export const knows = knownOf;
export const history = {
  async table(place) {
    const { History } = await import("./history.js");
    return new History(place);
  },
  async replay(place, tools) {
    const { ReplayHistory } = await import("./history.js");
    return new ReplayHistory(place, tools);
  },
  news: lastNews,
  missed: missedBetween,
  given: hiddenAnswerText,
};
export const book = bookOf;
export const ending = { faces: facesOf, results: resultsOf };
export const inPlay = plotsInPlay;
export const scene = sceneOf;
export const told = toldOf;
export const mine = mineOf;
export const forms = { form: formOf, small: smallFormOf, label: labelOf, choice: choiceOf, hint: hintFor, given: givenText, doubt: doubtOf };
export const guide = () => import("./guide.js");
export const keys = () => [
  { keys: { a: "approve", r: "reject" }, text: ui("keys_votes") },
  { keys: { s: "success", f: "fail" }, text: ui("keys_cards") },
];
// Each has its own shape.
export const noteMarks = (mark) => make("span", { class: `suspicion suspicion--${mark}` });
export async function curve(place, tools) {
  const { Curve } = await import("./curve.js");
  return new Curve(place, tools);
}
