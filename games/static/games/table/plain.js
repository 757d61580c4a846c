// The page of a title that brings nothing of its own: facts in lists, forms from the choices, events in sentences.

import { make, replace } from "./dom.js";
import { factsOf } from "./facts.js";
import { eventText, hintText, ui } from "./words.js";

export const board = {
  show(place, game) {
    replace(place, factsOf(game.t, game, { isShared: true }), game.hidden && factsOf(game.hidden, game, { isShared: true }));
  },
  sign: () => null,
};

export const seatMarks = () => ({ marks: [], badge: null, token: null, classes: {} });

export const face = (game) => [factsOf(game.own, game)];

export const learned = () => [];

export function role(game) {
  const facts = factsOf(game.own, game);
  return facts.childElementCount ? { name: ui("your_card"), side: null, sign: null, parts: [facts], knows: [], facts: [], now: "" } : null;
}

export const knows = () => [];

export const history = {
  table(place) {
    return {
      show({ told }) {
        if (place.childElementCount && told.length === this.count) return;
        this.count = told.length;
        replace(place, told.length ? make("ol", { class: "told" }, told.map((text) => make("li", {}, text))) : nothingSince());
      },
    };
  },

  replay(place, { go }) {
    const list = make("ol", { class: "told told--steps scroll", tabindex: "0", "aria-labelledby": "history-title" });
    place.append(make("h2", { id: "history-title" }, ui("happened")), list);
    return {
      show(game, { step, frames }) {
        if (frames !== this.frames) {
          this.frames = frames;
          replace(list, frames.map((frame, number) => stepLine(frame, number, go)));
        }
        for (const line of list.children) {
          const number = Number(line.dataset.step);
          line.classList.toggle("told__ahead", number > step);
          if (number === step) line.setAttribute("aria-current", "step");
          else line.removeAttribute("aria-current");
        }
      },
    };
  },

  news: () => "",
  missed: () => ({ told: [], mine: [] }),
  given: () => null,
};

export const book = () => [];

export const inPlay = () => [];

export const scene = () => null;
export const told = () => null;
export const mine = ({ kind, facts, audience }) => (audience ? eventText(kind, facts) : null);

export const ending = {
  faces: () => [],
  results: () => [],
};

export const forms = {
  form: () => null,
  small: () => null,
  label: () => null,
  choice: () => null,
  hint: () => "",
  why: (game, decision) => hintText(decision),
  given: () => null,
  doubt: () => "",
};

export const guide = async () => ({ parts: 0, due: () => [] });

export const keys = () => [];

export const noteMarks = (mark) => make("span", { class: "badge", "aria-hidden": "true" }, ui(`mark_${mark}`));

export const curve = async () => ({ take() {}, show() {} });

const nothingSince = () => make("p", { class: "empty" }, ui("nothing_since"));

function stepLine({ events }, number, go) {
  const text = events.map(({ kind, facts }) => eventText(kind, facts)).join(" ").trim();
  return text && make("li", { "data-step": number }, make("button", { class: "told__step", type: "button", click: () => go(number) }, text));
}
