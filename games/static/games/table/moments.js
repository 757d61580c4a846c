// Moments: what happens is shown on the stage in the free middle of the board, one scene after another. A tap or a
// key ends the scene that plays. Where motion is not wanted nothing moves, and each is there for as long.

import { byId, make, replace } from "./dom.js";
import { ui } from "./words.js";

const LINES = 5; // of a summary: more cannot be read at a glance

export const still = matchMedia("(prefers-reduced-motion: reduce)");
const stage = byId("stage");

export class Moments {
  constructor({ seats, sounds }) {
    this.seats = seats;
    this.sounds = sounds;
    this.isRunning = false;
    this.isSkipped = false;
    stage.addEventListener("click", () => (this.isRunning ? this.next() : this.close()));
  }

  // Scenes as scenes.js makes them. `lengthOf(index)` says just before each how many seconds it has, or null where
  // there is no time for it nor for those behind it. Comes back with how many were seen, whole or in part. What is
  // `covered` cannot be used meanwhile.
  async play(scenes, { lengthOf = (index) => scenes[index].seconds, covered = null } = {}) {
    this.isSkipped = false;
    if (!scenes.length) return 0;
    this.isRunning = true;
    if (covered) covered.inert = true;
    let seen = 0;
    while (seen < scenes.length && !this.isSkipped && !document.hidden) {
      const seconds = lengthOf(seen);
      if (seconds === null) break;
      await this.show(scenes[seen], seconds);
      if (!document.hidden) seen += 1;
    }
    if (document.hidden) this.sounds.playNotes(scenes.at(-1).notes ?? []); // it may still be heard
    if (covered) covered.inert = false;
    this.isRunning = false;
    this.close();
    return seen;
  }

  async show(scene, seconds) {
    const { seats, sounds } = this;
    let isOver = seconds <= 0;
    const ended = new Promise((resolve) => (this.next = resolve)).then(() => (isOver = true));
    const wait = (time) => !isOver && Promise.race([new Promise((resolve) => setTimeout(resolve, time * 1000)), ended]);
    stage.hidden = false;
    stage.dataset.kind = scene.kind;
    sounds.playNotes(scene.notes ?? []);
    await Promise.all([scene.play({ stage, seats, sounds, wait, seconds, isStill: still.matches }), wait(seconds)]);
    seats.light([]);
  }

  // Ends the scene that plays.
  next() {}

  // Ends all of them.
  skip() {
    this.isSkipped = true;
    this.next();
  }

  // What was not shown, in sentences: until somebody taps it, or something is shown again. The newest of them, as
  // many as there is room for.
  tell(heading, sentences) {
    const lines = sentences.slice(-LINES).map((line) => make("li", {}, line));
    const more = make("li", { hidden: lines.length === sentences.length }, ui("summary_more"));
    const card = make("div", { class: "stage__card stage__card--summary" }, make("p", { class: "stage__head" }, heading), make("ul", { class: "stage__lines" }, more, lines));
    replace(stage, card);
    stage.dataset.kind = "summary";
    stage.hidden = false;
    while (card.scrollHeight > card.clientHeight && lines.length > 1) {
      lines.shift().remove();
      more.hidden = false;
    }
  }

  close() {
    if (this.isRunning) return;
    replace(stage);
    stage.hidden = true;
  }
}
