// What is in the dialog at the end of a game: first only cards, face down, that turn one after another.

import { byId, emblem, make, mark, replace, setText, unseen } from "../table/dom.js";
import { nextSteps, overTitle, verdictOf } from "../table/over.js";
import { player, ui } from "../table/words.js";
import { friendButton } from "./friends.js";
import { tellRating } from "./rating.js";
import { shareButtons } from "./share.js";

const TURN = 480; // milliseconds from one card to the next, …
const LAST = 1100; // … before the last one, and before all the rest is there

const config = byId("table").dataset;

export class Result {
  constructor({ title, dialog, game }) {
    Object.assign(this, { title, dialog, game });
    this.isRevealing = false;
    this.faces = title.ending.faces(game);
    this.heading = make("h2", { class: "ending__title", id: "ending-title", tabindex: "-1" });
    this.button = make("span", {}, this.closeButton());
    this.verdict = make("div", { class: "ending__day" });
    this.rating = make("p", { class: "ending__day ending__rating", role: "status" });
    this.lines = game.table.seats.map((place) => this.line(place));
    this.turned = make("p", { class: "unseen", "aria-live": "polite" });
    this.story = make("div", { class: "ending__day ending__story" });
    this.next = make("div", { class: "ending__day ending__next" });
    const head = make("div", { class: "ending__head" }, this.heading, this.button);
    const people = make("ul", { class: "faces", "aria-label": ui("who_was_who") }, this.lines);
    replace(dialog, make("div", { class: "ending__sheet" }, head, this.verdict, this.rating, people, this.turned, this.story, this.sharing(), this.keeping(), this.next));
    this.update(game);
    this.fetchStory();
    if (config.rating && game.you !== null) tellRating(config.rating, this.rating);
  }

  closeButton() {
    return make("button", { class: "ending__close", type: "button", "aria-label": ui("close"), click: () => this.dialog.close() }, "×");
  }

  sharing() {
    return shareButtons({ title: this.title, game: () => this.game, faces: this.faces });
  }

  // For a guest: how these games stay theirs.
  keeping() {
    const keep = this.game.you === null ? null : byId("over-keep");
    return keep?.content.cloneNode(true).firstElementChild;
  }

  line({ seat, arms }) {
    const face = this.faces.find((each) => each.seat === seat);
    const hasWon = this.game.outcome.winners.includes(seat);
    return make(
      "li",
      { class: `face ${face?.tone ? `face--${face.tone}` : ""}`.trim(), "data-face": seat },
      make("img", { class: "face__arms", alt: "", width: 64, height: 64, src: `/arms/${arms}.svg` }),
      make(
        "span",
        { class: "face__name" },
        player(seat),
        seat === this.game.you ? make("span", { class: "seat__me" }, ui("me")) : null,
        hasWon ? make("span", { class: "face__won" }, mark("laurel", ui("has_won"))) : null,
      ),
      face ? make("span", { class: "face__back" }, emblem("back")) : null,
      face ? make("span", { class: "face__card" }, emblem(face.emblem), make("span", {}, face.name, unseen(` (${face.side})`)), face.marks) : null,
    );
  }

  // Before the end is told: cards face down that turn in the order of the title, the last one after a breath.
  async reveal() {
    this.isRevealing = this.faces.length > 0;
    const skipped = new Promise((resolve) => (this.skip = resolve));
    const pace = Number(config.scenePace ?? 1);
    const wait = (time) => Promise.race([new Promise((resolve) => setTimeout(resolve, time * pace)), skipped]);
    const all = make("button", { class: "button button--plain", type: "button", click: () => this.skip() }, ui("turn_all"));
    setText(this.heading, ui("end_begins"));
    replace(this.button, all);
    for (const line of this.lines) line.classList.add("face--covered");
    all.focus();
    for (const face of this.faces) {
      await wait(face === this.faces.at(-1) ? LAST : TURN);
      this.lines[face.seat].classList.remove("face--covered");
      setText(this.turned, `${player(face.seat)}: ${face.name} (${face.side})`);
    }
    if (this.isRevealing) await wait(LAST);
    replace(this.button, this.closeButton());
    this.show();
  }

  skip() {}

  // It is morning: all is told.
  show() {
    this.isRevealing = false;
    setText(this.heading, overTitle(this.game));
    this.dialog.classList.remove("ending--night");
    if (this.dialog.open) this.heading.focus();
  }

  // Somebody may wait at the next table by now.
  update(game) {
    const key = `${game.table.again} ${game.you}`;
    this.game = game;
    if (key === this.key) return;
    this.key = key;
    replace(this.verdict, verdictOf(game, this.title.board.sign(game.outcome)));
    replace(this.next, nextSteps(game));
    if (!this.isRevealing) setText(this.heading, overTitle(game));
  }

  async fetchStory() {
    const response = await fetch(config.story).catch(() => null);
    if (!response?.ok) return; // the end is told without
    const { moments, praise, strangers } = await response.json();
    const replay = (step) => `${config.replay}?step=${step}`;
    replace(
      this.story,
      part("what_turned_it", moments.map(({ step, text }) => make("a", { href: replay(step) }, text)), "ol"),
      part("what_you_did_well", praise, "ul"),
    );
    for (const stranger of strangers) this.lines[stranger.seat].append(friendButton(stranger));
  }
}

function part(name, lines, list) {
  return lines.length ? make("section", {}, make("h3", {}, ui(name)), make(list, { class: "ending__list" }, lines.map((line) => make("li", {}, line)))) : null;
}
