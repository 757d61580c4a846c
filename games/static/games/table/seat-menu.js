// What opens at a seat: my marks for that player, one tap each, the way to my notes, and what is public of them in
// words. A tap opens it while nothing is chosen; a long press, a right click or the key M always do.

import { byId, make, replace } from "./dom.js";
import { player, ui } from "./words.js";

const HOLD = 500; // milliseconds: longer is a press that opens the menu also while players are chosen
const SLIP = 10; // pixels: a finger that moves further scrolls
const MARGIN = 8; // pixels, to the edges of the window

const menu = byId("seat-menu");
const ring = byId("seats");
const seatOf = (event) => {
  const item = event.target.closest("[data-seat]");
  return item && Number(item.dataset.seat);
};

export class SeatMenu {
  // `seats` knows what is public, `game()` is the present one, or none yet.
  constructor({ seats, notes, game, openNotes }) {
    Object.assign(this, { seats, notes, game, openNotes });
    this.seat = null;
    ring.addEventListener("contextmenu", (event) => this.openFor(event));
    ring.addEventListener("keydown", (event) => event.key === "m" && !event.ctrlKey && !event.metaKey && !event.altKey && this.openFor(event));
    ring.addEventListener("pointerdown", (event) => {
      this.pressedOver = this.seat; // the press itself closes the menu
      if (event.pointerType !== "mouse") this.press(event);
    });
    menu.addEventListener("keydown", (event) => this.arrow(event));
    menu.addEventListener("beforetoggle", (event) => event.newState === "closed" && this.closed());
    addEventListener("resize", () => menu.hidePopover());
  }

  openFor(event) {
    const seat = seatOf(event);
    if (seat === null) return;
    event.preventDefault();
    this.open(seat);
  }

  // A finger that stays: what it does when it is lifted is no tap any more.
  press(down) {
    const seat = seatOf(down);
    if (seat === null) return;
    const ended = new AbortController();
    const { signal } = ended;
    const timer = setTimeout(() => {
      const swallow = (event) => (event.preventDefault(), event.stopPropagation());
      addEventListener("click", swallow, { capture: true, once: true });
      addEventListener("pointerdown", () => removeEventListener("click", swallow, { capture: true }), { capture: true, once: true });
      this.open(seat);
    }, HOLD);
    signal.addEventListener("abort", () => clearTimeout(timer));
    const end = () => ended.abort();
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, end, { signal });
    addEventListener("pointermove", (move) => Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) > SLIP && end(), { signal });
  }

  // A second tap at the same seat only closes it.
  tap(seat) {
    if (seat !== this.pressedOver) this.open(seat);
    this.pressedOver = null;
  }

  open(seat) {
    if (!this.game() || seat === this.seat) return;
    if (this.isOpen) menu.hidePopover();
    this.seat = seat;
    this.draw();
    menu.showPopover();
    this.place();
    (menu.querySelector("button[aria-pressed=true]") ?? menu.querySelector("button") ?? menu).focus();
  }

  get isOpen() {
    return this.seat !== null;
  }

  // With every view: what is public may have changed.
  show(game) {
    if (this.isOpen) replace(this.facts, this.lines(game));
    const chooses = ring.classList.contains("seats--choosing");
    for (const button of ring.querySelectorAll("button")) {
      if (chooses) button.removeAttribute("aria-haspopup");
      else button.setAttribute("aria-haspopup", "dialog");
    }
  }

  draw() {
    const { seat } = this;
    const game = this.game();
    const isOther = game.you !== null && game.you !== seat;
    this.facts = make("ul", { class: "seatmenu__facts" }, this.lines(game));
    replace(
      menu,
      make("h2", { class: "seatmenu__name", id: "seat-menu-title" }, player(seat)),
      this.facts,
      isOther && this.notes.buttons(seat, { done: () => menu.hidePopover(), inWords: true }),
      game.you !== null && make("button", { class: "seatmenu__notes", type: "button", click: () => this.toNotes() }, ui("to_notes")),
    );
  }

  lines(game) {
    const known = this.seats.knownOf(game, this.seat);
    const facts = [...this.seats.publicOf(game, this.seat), ...known];
    return facts.length ? facts.map(lineOf) : make("li", {}, ui("nothing_to_tell"));
  }

  toNotes() {
    const { seat } = this;
    menu.hidePopover();
    this.openNotes();
    this.notes.focus(seat);
  }

  // At the seat, inside the window.
  place() {
    const seat = this.seats.item(this.seat).getBoundingClientRect();
    const { width, height } = menu.getBoundingClientRect();
    const clamp = (value, most) => Math.max(MARGIN, Math.min(value, most - MARGIN));
    const below = seat.bottom + height + MARGIN <= innerHeight;
    const top = below ? seat.bottom : seat.top - height;
    menu.style.setProperty("left", `${clamp(seat.left + (seat.width - width) / 2, innerWidth - width)}px`);
    menu.style.setProperty("top", `${clamp(top, innerHeight - height)}px`);
  }

  closed() {
    const hadFocus = menu.contains(document.activeElement) || document.activeElement === document.body;
    if (hadFocus) this.seats.item(this.seat).querySelector("button").focus();
    this.seat = null;
  }

  // Arrow keys go from button to button.
  arrow(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const buttons = [...menu.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  }
}

// Its emblem, its word, and what there is to say of it (a mark's title), where that is more.
function lineOf(fact) {
  const word = fact.textContent;
  const about = fact.title && fact.title !== word && fact.title.startsWith(word) ? fact.title.slice(word.length).replace(/^[\s:–]+/, "") : "";
  return make("li", {}, fact.querySelector("svg"), make("span", {}, word, about ? make("small", {}, about) : null));
}
