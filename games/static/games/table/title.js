// What a title brings to the pages of the table and of the replay: one module, loaded from the address in the
// page's data-title-script. Whatever it does not have is as in plain.js, so a title without a module has a
// plain page. Its words are the texts of its rules and page (words.js), its look a style sheet of its own.
//
// A `game` is what game.js makes of a view; a `place` is an element that is the title's alone to fill.
//
//   board      show(place, game)                the middle of the table, drawn anew with every view
//              sign(outcome) → Element | null   the emblem of those who have won
//   seatMarks  (game, seat) → { marks: [Element], badge: Element | null, token: Element | [Element] | null,
//                                                 classes: { name: boolean } }
//                                               what a seat shows beside what every game has there: marks beside
//                                               the name, a badge over the shield, tokens before it on the table
//   face       (game, { fresh }) → [Element]    the face of my card: all that game.own tells; what I learned with
//                                               the keys in `fresh` is new to me
//   learned    (game) → [{ key, text }]         what I learned since the deal, the newest last. A key stays in this
//                                               browser and tells nothing that is hidden
//   role       (game) → { name, side, sign, parts, knows: [{ sign, text, seats }], facts, now } | null
//                                               my card, as the scene after the deal shows it: the name, the side
//                                               (key and name, or null) and its emblem, what there is to say, whom
//                                               I know as what, what else I know (sentences), a sentence on what to
//                                               do now; null: no scene
//   knows      (game, seat) → [Element]         what I know of that player and others may not: marks at the seat,
//                                               drawn only while I look at my card, or always if I want it so
//   history    table(place) → Promise of { show(game) }
//                                               what happened so far; asked for when somebody looks at it first
//              replay(place, { go }) → Promise of { show(game, { step, frames }) }
//                                               the same for a finished game; go(step) turns to a step
//              news(view) → string              how it stands, for those who come in between
//              missed(before, after) → { told: [string], mine: [string] }
//                                               what happened between two games, where no events say it
//              given(given) → string | null     an answer in a replay whose content nobody saw
//   book       (game) → [Element]               the rules of this very game; asked for once
//   inPlay     (game) → [Element]               what of them lies on the table now, above the book; with every view
//   scene      (event, { before, after }) → { notes, seconds, play({ stage, seats, sounds, wait, seconds, isStill }) → Promise } | null
//                                               how an event is shown, where the sentence on a card is not enough:
//                                               before and after what came with it, which may be more than this
//                                               event; at the deal both are the fresh game. `notes` sound at its
//                                               beginning (sounds.js), `seconds` is its whole length, which a scene
//                                               has where not all the time of its event is for looking at it,
//                                               `wait(seconds)` waits, or not where it is ended
//   told       (event, { before, after }) → string | null     what those hear who do not see the scene, where the
//                                               texts of the rules say less
//   mine       (event, { before, after }) → string | null     what the event means to me, where it concerns me
//   ending     faces(game) → [{ seat, name, side, tone, emblem, marks: [Element] }]
//                                               who everybody was, in the order in which the cards turn at the end;
//                                               tone is good, evil or nothing, emblem the name of one
//              results(game) → [{ sign, tone, text }]      how its parts went, for the picture of the end
//   forms      form(game, choosing, { submit, undo, covering }) → form | null
//                                               a way to answer (forms.js says what a form has); null: a plain one
//              small(game, choosing, { submit }) → form | null
//                                               the same for the slim bar on top of a sheet, where the question can
//                                               be answered from there: a form with undo
//              label(decision, chosen) → string | null     of the button that sends what is chosen
//              choice(decision, choice) → { name, text } | null     a line of a plain form
//              hint(game, decision) → string    one sentence on what the question means
//              why(game, decision) → string     for newcomers: what they do with such a question
//              given(question, answer) → string | null     what I answered, as it may be read over my shoulder
//              doubt(game, decision, choice) → string      asked before this is chosen, where what I know speaks
//                                               against it; "" where nothing does
//   keys       () → [{ keys: { a: "approve" }, text }]     single keys: each presses what has it as data-key
//   guide      () → Promise of { parts, due }: of the guided first game, fetched where somebody is guided;
//              `parts` is how many it has,
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
//   curve      (place, { go }) → Promise of { take(points, game), show(step, game) }
//                                               its points and the game at its end; then a step, and the game there
//                                               if everything is open, else null

import * as plain from "./plain.js";

export async function loadTitle(address) {
  const title = address ? await import(address) : {};
  const parts = Object.entries(plain).map(([name, part]) => [name, typeof part === "function" ? title[name] ?? part : { ...part, ...title[name] }]);
  return Object.fromEntries(parts);
}
