// The bar at the bottom: steps forth and back, plays by itself, and says through whose eyes.

import { byId, emblem, replace, setText } from "../table/dom.js";
import { ui } from "../table/words.js";

const SHORTEST = 700; // milliseconds that a step is shown, with …
const A_LETTER = 40; // … so many more for each letter that is to be read
const LONGEST = 5000;

const SCROLLED_BY_KEYS = "#slider, .scroll, .talk";

const slider = byId("slider");
const playButton = byId("play");

export class Transport {
  // `go(step)` shows a step; `goOn()` the next one, which may take a moment; `look(eyes)` through other eyes.
  constructor({ go, goOn, look }) {
    Object.assign(this, { go, goOn, isPlaying: false, step: 0, last: 0, letters: 0 });
    const goTo = (id, step) => byId(id).addEventListener("click", () => this.jump(step()));
    goTo("first", () => 0);
    goTo("previous", () => this.step - 1);
    goTo("next", () => this.step + 1);
    goTo("last", () => this.last);
    playButton.addEventListener("click", () => this.toggle());
    slider.addEventListener("input", () => this.jump(Number(slider.value)));
    byId("eyes").addEventListener("change", (event) => look(event.target.value));
    addEventListener("keydown", (event) => this.press(event));
  }

  // By a person: what plays by itself stops.
  jump(step) {
    this.report(false);
    clearTimeout(this.timer);
    this.go(Math.min(Math.max(step, 0), this.last));
  }

  show(step, last, eyes, text) {
    Object.assign(this, { step, last, letters: text.length });
    slider.max = last;
    slider.value = step;
    slider.setAttribute("aria-valuetext", ui("step_of", { step, last }));
    setText(byId("count"), `${step} / ${last}`);
    for (const id of ["first", "previous"]) byId(id).setAttribute("aria-disabled", String(step === 0));
    for (const id of ["next", "last"]) byId(id).setAttribute("aria-disabled", String(step === last));
    byId("eyes").value = eyes;
  }

  get speed() {
    return Number(byId("speed").value);
  }

  toggle() {
    if (this.isPlaying) this.jump(this.step);
    else this.play();
  }

  play() {
    if (this.step === this.last) this.go(0);
    this.report(true);
    this.wait();
  }

  wait() {
    const time = Math.min(SHORTEST + A_LETTER * this.letters, LONGEST) / this.speed;
    this.timer = setTimeout(async () => {
      await this.goOn();
      if (this.step === this.last) this.report(false);
      else if (this.isPlaying) this.wait();
    }, time);
  }

  report(isPlaying) {
    if (this.isPlaying === isPlaying) return;
    this.isPlaying = isPlaying;
    replace(playButton, emblem(isPlaying ? "pause" : "play"));
    playButton.setAttribute("aria-label", ui(isPlaying ? "pause" : "play"));
    // Who hears the page would not get a sentence to its end.
    byId("happened").setAttribute("aria-live", isPlaying ? "off" : "polite");
  }

  // Arrows, Home, End and space, but where they already mean something.
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { target } = event;
    if (target.matches("select, textarea, input:not([type=range])")) return;
    const isSpace = event.key === " ";
    if (isSpace ? target.closest("button, a, summary") : target.matches(SCROLLED_BY_KEYS)) return;
    const act = {
      ArrowLeft: () => this.jump(this.step - 1),
      ArrowRight: () => this.jump(this.step + 1),
      Home: () => this.jump(0),
      End: () => this.jump(this.last),
      " ": () => this.toggle(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
