// The scene after the deal: my card turns, and says who I am, what I know and what to do now. Once I have seen it,
// nothing of it is left in the page.

import { byId, emblem, make, replace, setText } from "./dom.js";
import { hasSeen, setSeen } from "./seen.js";
import { askedText, player, ui } from "./words.js";

const SEEN = "role";
const dialog = byId("role");

export class RoleScene {
  // `covering()` says whether it starts face down; `seen()` is called when I have confirmed it; `closed()`
  // whenever it is over.
  constructor({ title, clock, covering, seen, closed = () => {} }) {
    Object.assign(this, { title, clock, covering, seen });
    dialog.addEventListener("cancel", () => this.isTurned && this.confirm()); // Escape
    dialog.addEventListener("close", () => {
      clearInterval(this.ticking);
      replace(dialog);
      closed();
    });
  }

  get isOpen() {
    return dialog.open;
  }

  // Whenever all scenes are over; it opens by itself once in a game.
  show(game) {
    this.game = game;
    const isMine = game.plays && Boolean(game.own);
    if (this.isOpen) {
      if (isMine) this.tell();
      else dialog.close();
    } else if (isMine && !hasSeen(game, SEEN)) {
      this.open();
    }
  }

  open() {
    const role = this.title.role(this.game);
    if (!role) return;
    this.asked = make("span", { role: "status" });
    this.time = make("span", { class: "role__time" });
    this.line = make("p", { class: "role__asked" }, this.asked, this.time);
    this.card = make("div", { class: "role__card" });
    const candles = ["start", "end"].map((side) => emblem("candle", `role__candle role__candle--${side}`));
    replace(dialog, make("div", { class: "role__room" }, candles, this.line, this.card));
    if (this.covering()) this.cover(role);
    else this.turn(role);
    this.tell();
    this.ticking = setInterval(() => this.tell(), 250);
    dialog.showModal();
    this.focus();
  }

  // Face down, until I say that nobody looks.
  cover(role) {
    this.isTurned = false;
    const back = make("button", { class: "role__back", type: "button", id: "role-title", click: () => (this.turn(role), this.focus()) }, emblem("back"), make("span", {}, ui("turn_your_card")));
    replace(this.card, back);
  }

  turn(role) {
    this.isTurned = true;
    this.card.classList.add("role__card--turns");
    replace(this.card, make("div", { class: "role__cover", "aria-hidden": "true" }, emblem("back")), this.front(role));
  }

  focus() {
    byId("role-title").focus();
  }

  front({ name, side, sign, parts, knows, facts, now }) {
    const section = (heading, ...content) => make("section", { class: "role__part" }, make("h3", {}, heading), content);
    const text = make(
      "div",
      { id: "role-text" },
      parts,
      knows.length + facts.length > 0 && section(ui("role_knows"), make("dl", { class: "role__knows" }, knows.map((each) => this.known(each))), make("ul", { class: "role__facts" }, facts.map((fact) => make("li", {}, fact)))),
      now !== "" && section(ui("role_now"), make("p", {}, now)),
    );
    const head = make(
      "div",
      { class: "role__head" },
      sign && make("span", { class: `role__seal ${side?.key ?? ""}` }, sign),
      make("h2", { id: "role-title", tabindex: "-1" }, name),
      side && make("p", { class: `role__side ${side.key}` }, side.name),
    );
    // It may be longer than the window, and is scrolled by keys too.
    const scroll = make("div", { class: "role__scroll", tabindex: "0", role: "group", "aria-labelledby": "role-title" }, head, text);
    const button = make("button", { class: "button role__seen", type: "button", click: () => (this.confirm(), dialog.close()) }, ui("role_seen"));
    return make("div", { class: "role__front" }, scroll, make("div", { class: "role__foot" }, button));
  }

  // Whom I know as what.
  known({ sign, text, seats }) {
    const persons = seats.map((seat) => {
      const place = this.game.table.seats.find((each) => each.seat === seat);
      return make("span", { class: "role__person" }, make("img", { src: `/arms/${place.arms}.svg`, alt: "", width: 48, height: 48 }), make("span", {}, player(seat)));
    });
    return make("div", {}, make("dt", {}, sign, text), make("dd", {}, persons));
  }

  // The clock runs meanwhile: what is asked of me, and how long I have.
  tell() {
    const { decision } = this.game;
    setText(this.asked, decision ? askedText(decision) : "");
    setText(this.time, decision ? timeText(this.clock.left()) : "");
    this.line.hidden = !decision;
  }

  confirm() {
    setSeen(this.game, [SEEN]);
    this.seen(this.game);
  }
}

// As on a watch: 1:05; nothing where there is time enough.
function timeText(left) {
  if (left > 3600) return "";
  const seconds = Math.ceil(left);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
