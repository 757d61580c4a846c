// Short sounds, made by the browser: a few notes each.

import { remember, remembered } from "./remembered.js";

// A title has its own beside these. Each note: pitch in Hz, when it starts and how long it lasts in seconds, how loud, and its wave.
const NOTES = {
  turn: [[587, 0, 0.25, 0.12, "triangle"], [880, 0.13, 0.4, 0.12, "triangle"]],
  talk: [[740, 0, 0.07, 0.04, "sine"]],
  soon: [[660, 0, 0.1, 0.08, "sine"], [660, 0.2, 0.1, 0.08, "sine"]],
};

export class Sounds {
  constructor(wanted) {
    this.on = remembered("sounds", wanted);
    // Browsers let a page sound only after somebody has touched it.
    const wake = () => (this.context ??= new AudioContext());
    addEventListener("pointerdown", wake, { once: true });
    addEventListener("keydown", wake, { once: true });
  }

  set(on) {
    this.on = on;
    remember("sounds", on);
    if (on) this.play("turn");
  }

  play(name) {
    this.playNotes(NOTES[name]);
  }

  playNotes(notes) {
    if (!this.on || this.context?.state !== "running") return;
    const now = this.context.currentTime;
    for (const [pitch, start, length, loud, wave] of notes) {
      const tone = new OscillatorNode(this.context, { frequency: pitch, type: wave });
      const volume = new GainNode(this.context, { gain: 0 });
      volume.gain.setValueAtTime(0, now + start);
      volume.gain.linearRampToValueAtTime(loud, now + start + 0.01);
      volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
      tone.connect(volume).connect(this.context.destination);
      tone.start(now + start);
      tone.stop(now + start + length);
    }
  }
}
