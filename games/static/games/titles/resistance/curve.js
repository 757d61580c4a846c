// What the table could know: for each player a line, how likely evil or Merlin for somebody who only watched.

import { emblem, make, replace, unseen } from "../../table/dom.js";
import { nameOf, player, ui } from "../../table/words.js";
import { emblemOfSide } from "./emblems.js";

const HEIGHT = 220; // pixels, as everything here
const EDGE = { top: 26, right: 26, bottom: 22, left: 44 };
const LABEL = 14; // what a number at the end of a line needs
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 4"]; // so that lines differ by more than their colour

const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent", maximumFractionDigits: 0 });

function draw(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export class Curve {
  // `go(step)` is called with the step of the moment that was chosen.
  constructor(place, { go }) {
    this.place = place;
    this.go = go;
    this.what = "evil";
    this.chosen = null; // the seat whose line stands out
    this.buttons = ["evil", "merlin"].map((what) => make("button", { type: "button", "data-curve": what, click: () => this.turnTo(what) }, ui(what)));
    this.choices = make("div", { class: "switch", role: "group", "aria-label": ui("curve_choice") }, this.buttons);
    this.box = make("div", { class: "curvebox", id: "curve", click: (event) => this.tap(event) });
    this.legend = make("ul", { class: "legends", id: "curve-legend" });
    this.table = make("table", { class: "curvetable", id: "curve-table" });
    replace(place, this.parts());
    new ResizeObserver(() => this.points && this.draw()).observe(this.box);
  }

  parts() {
    return [
      make("div", { class: "part__head" }, make("h2", { id: "curve-title" }, ui("curve_title")), this.choices),
      make("p", { class: "soft" }, ui("curve_about")),
      this.box,
      this.legend,
      make("details", { class: "fold" }, make("summary", {}, ui("as_table")), make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": ui("curve_title") }, this.table)),
    ];
  }

  // The moments of a game, and the game at its end.
  take(curve, { t, players }) {
    Object.assign(this, { t, players, moments: curve });
    this.place.hidden = curve.length === 0;
    this.choices.hidden = !curve[0]?.merlin.length;
    this.turnTo(this.what);
  }

  turnTo(what) {
    this.what = what;
    for (const button of this.buttons) {
      button.setAttribute("aria-pressed", String(button.dataset.curve === what));
    }
    this.points = this.moments.length ? [this.beginning(), ...this.moments] : [];
    this.drawTable();
    if (this.step !== undefined) this.draw();
  }

  // Before anything has happened all are as likely.
  beginning() {
    const { players } = this;
    const all = this.moments[0][this.what].reduce((sum, each) => sum + each, 0);
    return { step: 0, [this.what]: Array(players).fill(all / players) };
  }

  // With the game where everything is open: the curve itself tells nothing but what all could know.
  show(step, game) {
    Object.assign(this, { step, sides: game?.hidden.sides ?? null });
    this.draw();
    this.markRow();
  }

  get title() {
    const isEvil = this.what === "evil";
    return ui(isEvil ? "curve_evil" : "curve_merlin");
  }

  get reached() {
    return this.points.findLastIndex((point) => point.step <= this.step);
  }

  // Where things are

  x(index) {
    return EDGE.left + (index / Math.max(this.points.length - 1, 1)) * (this.width - EDGE.left - EDGE.right);
  }

  y(value) {
    return EDGE.top + (1 - value) * (HEIGHT - EDGE.top - EDGE.bottom);
  }

  // Between two moments the mark is on its way from one to the other.
  get now() {
    const [one, other] = [this.points[this.reached], this.points[this.reached + 1]];
    return this.reached + (other ? (this.step - one.step) / (other.step - one.step) : 0);
  }

  // The picture

  draw() {
    if (!this.points.length) return;
    this.width = Math.max(this.box.clientWidth, 240);
    const picture = draw("svg", { class: "curve", width: this.width, height: HEIGHT, role: "img", "aria-label": this.title });
    picture.append(...this.rounds(), ...this.scale(), this.mark(), ...this.lines());
    this.box.replaceChildren(picture);
    this.drawLegend();
  }

  scale() {
    return [0, 0.5, 1].flatMap((value) => [
      draw("line", { class: "curve__rule", x1: EDGE.left, x2: this.width - EDGE.right, y1: this.y(value), y2: this.y(value) }),
      draw("text", { class: "curve__text", x: EDGE.left - 5, y: this.y(value) + 4, "text-anchor": "end" }, percent.format(value)),
    ]);
  }

  // A band for each round, with the number of its quest below and how it went above.
  rounds() {
    const numbers = [...new Set(this.moments.map(({ round }) => round))];
    return numbers.flatMap((round, place) => {
      const indexes = this.points.flatMap((point, index) => (point.round === round ? [index] : []));
      const [left, right] = [this.x(indexes[0] - 1), this.x(indexes.at(-1))];
      const middle = (left + right) / 2;
      const parts = [];
      if (place % 2) parts.push(draw("rect", { class: "curve__band", x: left, y: EDGE.top, width: right - left, height: this.y(0) - EDGE.top }));
      const quest = this.t.quests.find((each) => each.round === round);
      const number = quest?.quest ?? this.t.proposals.find((each) => each.round === round).quest;
      parts.push(draw("text", { class: "curve__text", x: middle, y: HEIGHT - 5, "text-anchor": "middle" }, String(number)));
      if (quest) {
        const sign = emblem(quest.success ? "success" : "fail");
        for (const [name, value] of Object.entries({ x: right - 9, y: 3, width: 18, height: 18 })) sign.setAttribute(name, value);
        parts.push(sign);
      }
      return parts;
    });
  }

  mark() {
    const x = this.x(this.now);
    return draw("line", { class: "curve__now", x1: x, x2: x, y1: EDGE.top - 4, y2: this.y(0) + 4 });
  }

  lines() {
    const seats = Array.from({ length: this.players }, (_, seat) => seat);
    const ends = this.ends(seats);
    return seats.flatMap((seat) => {
      const values = this.points.map((point) => point[this.what][seat]);
      const path = values.map((value, index) => `${index ? "L" : "M"}${this.x(index).toFixed(1)} ${this.y(value).toFixed(1)}`).join("");
      const isFaint = this.chosen !== null && this.chosen !== seat;
      const classes = `line line--${seat} ${isFaint ? "line--faint" : ""} ${this.chosen === seat ? "line--chosen" : ""}`;
      const right = this.width - EDGE.right;
      return draw(
        "g",
        { class: classes },
        draw("path", { d: path, "stroke-dasharray": DASHES[seat % DASHES.length] }),
        draw("circle", { cx: this.x(this.reached), cy: this.y(values[this.reached]), r: 3.5 }),
        draw("line", { class: "line__lead", x1: right, y1: this.y(values.at(-1)), x2: right + 7, y2: ends[seat] }),
        this.endSign(seat, right + 14, ends[seat]),
      );
    });
  }

  // The number at the end of a line; where everything is open its shape says which side it is.
  endSign(seat, x, y) {
    const isEvil = this.sides?.[seat] === "evil";
    const shape = isEvil
      ? draw("rect", { x: x - 6, y: y - 6, width: 12, height: 12, transform: `rotate(45 ${x} ${y})` })
      : draw("circle", { cx: x, cy: y, r: 7 });
    return draw("g", { class: "line__end" }, shape, draw("text", { x, y: y + 3.5, "text-anchor": "middle" }, String(seat + 1)));
  }

  // Numbers that would lie on each other make room, downwards first.
  ends(seats) {
    const wanted = seats.map((seat) => this.y(this.points.at(-1)[this.what][seat]));
    const order = [...seats].sort((one, other) => wanted[one] - wanted[other]);
    const found = [];
    let lowest = 0;
    for (const seat of order) lowest = found[seat] = Math.max(wanted[seat], lowest + LABEL);
    let highest = HEIGHT - EDGE.bottom + LABEL;
    for (const seat of order.reverse()) highest = found[seat] = Math.min(found[seat], highest - LABEL);
    return found;
  }

  tap(event) {
    const x = event.clientX - this.box.getBoundingClientRect().left;
    const nearest = this.points.reduce((best, _, index) => (Math.abs(this.x(index) - x) < Math.abs(this.x(best) - x) ? index : best), 0);
    this.go(this.points[nearest].step);
  }

  // Who is which line, and how likely at this moment

  drawLegend() {
    const focused = document.activeElement?.closest("[data-line]")?.dataset.line;
    const values = this.points[this.reached][this.what];
    replace(this.legend, values.map((value, seat) => make("li", {}, this.entry(seat, value))));
    if (focused) this.legend.querySelector(`[data-line="${focused}"]`)?.focus();
  }

  entry(seat, value) {
    const swatch = draw("svg", { class: `line line--${seat}`, width: 30, height: 16, "aria-hidden": "true" });
    swatch.append(draw("path", { d: "M0 8H17", "stroke-dasharray": DASHES[seat % DASHES.length] }), this.endSign(seat, 22, 8));
    const side = this.sides?.[seat];
    return make(
      "button",
      { class: "legend", type: "button", "data-line": seat, "aria-pressed": String(this.chosen === seat), click: () => this.choose(seat) },
      swatch,
      make("span", { class: "legend__name" }, player(seat)),
      side ? make("span", { class: side, title: nameOf("side", side) }, emblem(emblemOfSide(side)), unseen(nameOf("side", side))) : null,
      make("span", { class: "legend__value" }, percent.format(value)),
    );
  }

  choose(seat) {
    this.chosen = this.chosen === seat ? null : seat;
    this.draw();
  }

  // The same as a table

  drawTable() {
    const seats = Array.from({ length: this.players }, (_, seat) => seat);
    const attempts = {};
    const rows = this.moments.map((moment) => {
      const isVote = moment.after === "vote";
      attempts[moment.round] = (attempts[moment.round] ?? 0) + Number(isVote);
      const name = ui(isVote ? "after_vote" : "after_quest", { round: moment.round, number: attempts[moment.round] });
      return make(
        "tr",
        { "data-step": moment.step },
        make("th", { scope: "row" }, make("button", { class: "curve__moment", type: "button", click: () => this.go(moment.step) }, name)),
        moment[this.what].map((value) => make("td", {}, percent.format(value))),
      );
    });
    replace(
      this.table,
      make("caption", { class: "unseen" }, this.title),
      make("thead", {}, make("tr", {}, make("td"), seats.map((seat) => make("th", { scope: "col" }, player(seat))))),
      make("tbody", {}, rows),
    );
    this.markRow();
  }

  markRow() {
    const reached = this.points[this.reached]?.step;
    for (const row of this.table.querySelectorAll("[data-step]")) {
      const isNow = Number(row.dataset.step) === reached;
      if (isNow) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    }
  }
}
