// My own card: face down until I hold it, press a key, or let it lie open.

import { byId, replace, setText } from "./dom.js";
import { ui } from "./words.js";

const HOLD = 350; // milliseconds: shorter is a tap, which lets the card lie open
const REST = 60_000; // so long an open card stays open

const card = byId("card");
const back = byId("card-back");
const opener = byId("card-open"); // the button in the bar of a phone

export class Card {
  // `face` is the title's; `covering()` says whether a tap must not leave the card open; `opened()` is called when
  // somebody looks at it.
  constructor({ face, covering, opened }) {
    this.face = face;
    this.covering = covering;
    this.opened = opened;
    this.pressedAt = 0;
    for (const button of [back, opener]) {
      button.addEventListener("pointerdown", (event) => this.press(event, button));
      button.addEventListener("click", (event) => event.detail === 0 && this.toggle()); // by keyboard
    }
    byId("card-close").addEventListener("click", () => this.close());
  }

  press(event, button) {
    if (event.button !== 0) return;
    const wasOpen = this.isOpen;
    this.open();
    const pressedAt = performance.now();
    button.setPointerCapture(event.pointerId);
    button.addEventListener(
      "lostpointercapture",
      () => {
        const held = performance.now() - pressedAt > HOLD;
        if (held || wasOpen || this.covering()) this.close();
      },
      { once: true },
    );
  }

  get isOpen() {
    return card.classList.contains("mycard--open");
  }

  toggle() {
    if (this.isOpen) this.close();
    else this.open();
  }

  open() {
    this.fill();
    card.classList.add("mycard--open");
    document.body.classList.add("card-is-open");
    this.news(0);
    this.report();
    this.opened();
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.close(), REST);
  }

  close() {
    clearTimeout(this.resting);
    const hadFocus = byId("card-face").contains(document.activeElement);
    card.classList.remove("mycard--open");
    document.body.classList.remove("card-is-open");
    replace(byId("card-text")); // what is face down is not in the page
    this.report();
    if (hadFocus) back.focus();
  }

  report() {
    for (const button of [back, opener]) button.setAttribute("aria-expanded", String(this.isOpen));
    setText(byId("card-back-text"), ui(this.isOpen ? "hide_card" : "look_at_card"));
  }

  show(game) {
    this.game = game;
    const isMine = Boolean(game.own);
    card.hidden = opener.hidden = !isMine;
    if (this.isOpen && isMine) this.fill();
  }

  // So many things are new on it, since somebody looked last.
  news(number) {
    for (const button of [back, opener]) button.classList.toggle("has-news", number > 0);
  }

  fill() {
    replace(byId("card-text"), this.face(this.game));
  }
}
