// My own card: face down until I hold it, press a key, or let it lie open.

import { byId, make, replace, setText, unseen } from "./dom.js";
import { hasSeen, setSeen } from "./seen.js";
import { ui } from "./words.js";

const HOLD = 350; // milliseconds: shorter is a tap, which lets the card lie open
const REST = 60_000; // so long an open card stays open

const card = byId("card");
const back = byId("card-back");
const opener = byId("card-open"); // the button in the bar of a phone
const dock = document.querySelector(".dock");

export class Card {
  // `covering()` says whether a tap must not leave the card open; `opened()` is called when I look at it, and
  // `turned()` when it opens or closes.
  constructor({ title, covering, turned, opened = () => {} }) {
    Object.assign(this, { title, covering, turned, opened });
    this.fresh = []; // what is new on the open card
    for (const button of [back, opener]) {
      button.addEventListener("pointerdown", (event) => this.press(event, button));
      button.addEventListener("click", (event) => event.detail === 0 && this.toggle()); // by keyboard
    }
    byId("card-close").addEventListener("click", () => this.close());
    new ResizeObserver(() => this.place()).observe(dock);
    addEventListener("resize", () => this.place());
  }

  // The open card keeps clear of the dock, in which I am asked: below it, or beside it where the window is low.
  place() {
    const { top, width } = dock.getBoundingClientRect();
    const isBelow = width > innerWidth / 2;
    card.style.setProperty("--dock-height", `${isBelow ? Math.max(0, innerHeight - top) : 0}px`);
    card.style.setProperty("--dock-width", `${isBelow ? 0 : width}px`);
  }

  press(event, button) {
    if (event.button !== 0 || !this.game?.own) return;
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
    else if (this.game?.own) this.open();
  }

  open() {
    this.fresh = [];
    card.classList.add("mycard--open");
    document.body.classList.add("card-is-open");
    this.fill();
    this.place();
    this.report();
    this.opened();
    this.turned();
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
    this.turned();
    if (hadFocus) (back.offsetParent ? back : opener).focus();
  }

  report() {
    for (const button of [back, opener]) button.setAttribute("aria-expanded", String(this.isOpen));
    setText(byId("card-back-text"), ui(this.isOpen ? "hide_card" : "look_at_card"));
  }

  show(game) {
    this.game = game;
    const isMine = Boolean(game.own);
    card.hidden = opener.hidden = !isMine;
    if (!isMine) return;
    if (this.isOpen) this.fill();
    else this.news(this.unseen().length);
  }

  unseen() {
    return this.title.learned(this.game).map(({ key }) => key).filter((key) => !hasSeen(this.game, key));
  }

  // What is new stays marked until the card is covered again.
  fill() {
    this.fresh = [...this.fresh, ...this.unseen()];
    this.look(this.game);
    replace(byId("card-text"), this.title.face(this.game, { fresh: this.fresh }));
  }

  // I know all that stands on it.
  look(game) {
    setSeen(game, this.title.learned(game).map(({ key }) => key));
    this.news(0);
  }

  // A mark on its back and on the button: there is something new on it.
  news(count) {
    const isNew = count > 0;
    if (isNew === Boolean(back.querySelector(".cardnews"))) return;
    for (const each of document.querySelectorAll(".cardnews")) each.remove();
    if (!isNew) return;
    back.querySelector("kbd").before(make("span", { class: "cardnews" }, ui("card_news")));
    opener.append(make("span", { class: "cardnews" }, unseen(ui("card_news"))));
  }
}
