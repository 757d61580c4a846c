// What a title brings to the pages of the table and of the replay: one module, loaded from the address in the
// page's data-title-script. Whatever it does not have is as in plain.js, so a title without a module has a
// plain page. Its words are the texts of its rules and page (words.js), its look a style sheet of its own.
//
// A `game` is what game.js makes of a view; a `place` is an element that is the title's alone to fill.
//
//   board      show(place, game)                the middle of the table, drawn anew with every view
//              sign(outcome) → Element | null   the emblem of those who have won
//   seatMarks  (game, seat) → { marks: [Element], badge, token: Element | null, classes: { name: boolean } }
//                                               what a seat shows beside what every game has there: marks under
//                                               the name, a badge over the shield, a token at its foot
//   face       (game) → [Element]               the face of my card: all that game.own tells
//   history    table(place) → { show(game) }    what happened so far
//              replay(place, { go }) → { show(game, { step, frames }) }
//                                               the same for a finished game; go(step) turns to a step
//              news(view) → string              how it stands, for those who come in between
//              given(given) → string | null     an answer in a replay whose content nobody saw
//   book       (game) → [Element]               the rules of this very game; asked for once
//   moments    (before, after) → [{ notes, play({ stage, seats, sounds, wait }) → Promise }]
//                                               what there is to see between two games, before being null at the
//                                               deal; notes sound where nothing moves (sounds.js)
//   forms      form(game, choosing, { submit, covering }) → form | null
//                                               a way to answer (forms.js says what a form has); null: a plain one
//              label(decision, chosen) → string | null     of the button that sends what is chosen
//              choice(decision, choice) → { name, text } | null     a line of a plain form
//              hint(game, decision) → string    one sentence on what the question means
//              given(question, answer) → string | null     what I answered, as it may be read over my shoulder
//   keys       () → [{ keys: { a: "approve" }, text }]     single keys: each presses what has it as data-key
//   guide      of the guided first game: parts, their number, and
//              due(game) → [{ key, part, at, facts, greets, letsGo, ends }]
//                                               all that there is to explain now, said before or not: the key of its
//                                               texts, which part it belongs to (from 0), selectors of what it is
//                                               about and what its sentences need. One that greets comes before my
//                                               card is turned; after one that letsGo nobody waits for me any
//                                               more; the one that ends the guide offers the next game
//   noteMarks  (mark) → Element                 the sign of one of the marks in data-note-marks, whose name is
//                                               heard beside it
//
// And on the replay's page, where the server sends a curve with the game:
//
//   curve      (place, { go }) → { take(points, game), show(step, game) }
//                                               its points and the game at its end; then a step, and the game there
//                                               if everything is open, else null

import * as plain from "./plain.js";

export async function loadTitle(address) {
  const title = address ? await import(address) : {};
  const parts = Object.entries(plain).map(([name, part]) => [name, typeof part === "function" ? title[name] ?? part : { ...part, ...title[name] }]);
  return Object.fromEntries(parts);
}
