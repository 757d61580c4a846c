// Players' words, linked where they stand in a text to what they mean: a button, and a note beside it.

import { byId, make, replace } from "./dom.js";
import { entryOf, keysOf } from "./words.js";

const GAP = 4; // pixels, between a word and its note
const EDGE = 8; // and between the note and the edge of the window

const note = make("div", { class: "term-note", id: "term-note", popover: "", role: "note", tabindex: "-1", autofocus: true });
let opener = null; // the word that the note is beside
let terms = null; // by form
let pattern = null; // finds them all, the longest first

byId("table").append(note);
note.addEventListener("toggle", ({ newState }) => newState === "open" && place());

// The text as nodes to append. Each word leads on once; with the same `seen`, once in several texts.
export function linked(text, seen = new Set()) {
  terms ?? collect();
  if (!terms.size) return [text];
  const parts = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const term = terms.get(word);
    if (seen.has(term)) continue;
    seen.add(term);
    parts.push(text.slice(from, index), button(word, term));
    from = index + word.length;
  }
  return [...parts, text.slice(from)];
}

// The terms that these words name: as `seen`, they lead nowhere.
export function termsOf(words) {
  terms ?? collect();
  return new Set(words.map((word) => terms.get(word)).filter(Boolean));
}

function collect() {
  terms = new Map();
  for (const term of keysOf("glossary").map((key) => entryOf("glossary", key))) {
    for (const form of term.forms) for (const each of [form, capital(form)]) terms.set(each, term);
  }
  const forms = [...terms.keys()].sort((one, other) => other.length - one.length).map((form) => form.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join("|")})(?![\\p{L}\\p{N}])`, "gu");
}

const capital = (form) => form[0].toUpperCase() + form.slice(1);

// The browser opens and closes the note, and brings the focus back.
const button = (word, term) => make("button", { class: "term", type: "button", popovertarget: note.id, click: (event) => fill(event.currentTarget, term) }, word);

function fill(word, { name, text }) {
  opener = word;
  const around = word.closest("dialog") ?? byId("table"); // beside an open dialog nothing can be reached
  if (note.parentElement !== around) around.append(note);
  replace(note, make("b", { class: "term-note__name" }, name), make("p", {}, text));
}

function place() {
  const word = opener.getBoundingClientRect();
  const left = Math.max(EDGE, Math.min(word.left, innerWidth - note.offsetWidth - EDGE));
  const below = word.bottom + GAP;
  const top = below + note.offsetHeight + EDGE <= innerHeight ? below : Math.max(EDGE, word.top - note.offsetHeight - GAP);
  note.style.setProperty("left", `${left}px`);
  note.style.setProperty("top", `${top}px`);
}
