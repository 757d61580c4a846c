// Moments: short scenes between two views. Each takes less than three seconds, and ends at once with a tap or a
// key. Without motion there are none.

import { byId, replace } from "./dom.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const stage = byId("stage");

export class Moments {
  // `covered` cannot be used while a moment plays.
  constructor({ seats, sounds, covered }) {
    this.seats = seats;
    this.sounds = sounds;
    this.covered = covered;
    this.isRunning = false;
    stage.addEventListener("click", () => this.skip());
  }

  // Those that the title has (title.js), one after another.
  async play(moments) {
    if (still.matches || document.hidden || !moments.length) {
      for (const { notes } of moments) this.sounds.playNotes(notes);
      return;
    }
    const { seats, sounds } = this;
    this.isRunning = true;
    this.covered.inert = true;
    stage.hidden = false;
    this.skipped = new Promise((resolve) => (this.skip = resolve));
    let isSkipped = false;
    this.skipped.then(() => (isSkipped = true));
    const wait = (time) => Promise.race([new Promise((resolve) => setTimeout(resolve, time)), this.skipped]);
    for (const moment of moments) {
      if (isSkipped) break;
      replace(stage);
      await moment.play({ stage, seats, sounds, wait });
    }
    replace(stage);
    stage.hidden = true;
    this.covered.inert = false;
    this.isRunning = false;
  }

  skip() {}
}
