// The note in which the guide speaks: in the dock on a phone, on a desktop near what it explains, or beside the
// board. It covers neither that, which has a ring around it, nor the question.

import { byId, make, replace } from "../table/dom.js";
import { fill, ui } from "../table/words.js";

const GAP = 14; // pixels, as all here
const EDGE = 8;

const IN_USE = ".seat__button, #quests"; // what is looked at all the time

const texts = JSON.parse(byId("guide-texts").textContent);
const place = byId("guide");
const question = byId("decision");
const wide = matchMedia("(min-width: 64rem)");

export class GuideNote {
  constructor({ parts, goOn, leave }) {
    Object.assign(this, { parts, leave });
    this.go = make("button", { class: "button guide__go", type: "button", click: goOn });
    this.rings = make("div", { "aria-hidden": "true" });
    this.targets = [];
    byId("table").append(this.rings);
    new ResizeObserver(() => this.stand()).observe(byId("board"));
    addEventListener("resize", () => this.stand());
    addEventListener("scroll", () => this.stand(), { passive: true });
  }

  // What the guide says of this step; nothing is drawn anew where it stands there already.
  say(step, part) {
    const { title, text } = texts[step.key];
    const words = [make("h2", { class: "guide__title" }, title), make("p", { class: "guide__text" }, fill(text, step.facts))];
    this.fill(step.key, step.ends ? [...words, this.ending()] : [...words, this.foot(part)]);
    this.pointAt(step.at);
  }

  // Nothing to say: only the button with which the others go on.
  wait(part) {
    this.fill("", [this.foot(part)]);
    this.pointAt([]);
  }

  fill(key, parts) {
    if (!place.hidden && this.key === key) return;
    const hadFocus = place.contains(document.activeElement);
    this.key = key;
    place.hidden = false;
    place.classList.toggle("guide--waits", !key);
    this.go.textContent = ui("guide_go_on");
    replace(place, parts);
    // Only those who are not busy with something else are taken along.
    if (hadFocus || [document.body, question].includes(document.activeElement)) place.querySelector(".button").focus({ preventScroll: true });
  }

  hide() {
    const hadFocus = place.contains(document.activeElement);
    place.hidden = true;
    replace(place);
    this.pointAt([]);
    if (hadFocus) question.focus({ preventScroll: true });
  }

  get isWaiting() {
    return !place.hidden && !this.key;
  }

  foot(part) {
    const dots = Array.from({ length: this.parts }, (_, index) => make("span", { class: index > part ? "guide__dot" : "guide__dot guide__dot--reached" }));
    const progress = make("span", { class: "guide__dots", role: "img", "aria-label": ui("guide_part", { number: part + 1, all: this.parts }) }, dots);
    return make("div", { class: "guide__foot" }, this.go, progress, this.leaving(ui("guide_leave")));
  }

  ending() {
    return make("div", { class: "guide__foot" }, byId("guide-done").content.cloneNode(true), this.leaving(ui("guide_close")));
  }

  leaving(text) {
    return make("button", { class: "guide__leave", type: "button", click: this.leave }, text);
  }

  pointAt(selectors) {
    const found = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
    this.targets = found.filter((element) => element.checkVisibility());
    if (!wide.matches) this.targets.toReversed().forEach(showAboveTheDock); // the first one for certain
    this.stand();
  }

  // Where it stands, and the rings.
  stand() {
    const boxes = this.targets.map((element) => element.getBoundingClientRect());
    replace(this.rings, this.targets.map((element, index) => ring(boxes[index], element.closest(".dock") !== null)));
    if (place.hidden || !wide.matches) return;
    move(place, 0, 0);
    const { width, height, left, top } = place.getBoundingClientRect();
    const covered = [...boxes, ...[question, ...document.querySelectorAll(IN_USE)].map((element) => element.getBoundingClientRect())];
    const spots = spotsFor(boxes[0], width, height).map(({ x, y }) => ({
      x: clamp(x, EDGE, innerWidth - width - EDGE),
      y: clamp(y, EDGE, innerHeight - height - EDGE),
    }));
    const covers = (spot) => covered.reduce((sum, box) => sum + shared(box, spot, width, height), 0);
    const best = spots.reduce((one, other) => (covers(other) < covers(one) ? other : one));
    move(place, best.x - left, best.y - top);
  }
}

// On a phone the dock lies over what is scrolled.
function showAboveTheDock(element) {
  const dock = place.closest(".dock");
  if (dock.contains(element)) return;
  element.style.setProperty("scroll-margin-block-end", `${dock.offsetHeight + GAP}px`);
  element.scrollIntoView({ block: "nearest" });
  element.style.removeProperty("scroll-margin-block-end");
}

// Above, below, after and before what is explained; where there is no room, beside the board.
function spotsFor(box, width, height) {
  const side = byId("side").getBoundingClientRect();
  const beside = { x: side.left + (side.width - width) / 2, y: side.top + (side.height - height) / 2 };
  if (!box) return [beside];
  const [x, y] = [box.left + (box.width - width) / 2, box.top + (box.height - height) / 2];
  return [
    { x, y: box.top - height - GAP },
    { x, y: box.bottom + GAP },
    { x: box.right + GAP, y },
    { x: box.left - width - GAP, y },
    beside,
  ];
}

const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

function shared(box, { x, y }, width, height) {
  const across = Math.min(box.right, x + width) - Math.max(box.left, x);
  const down = Math.min(box.bottom, y + height) - Math.max(box.top, y);
  return Math.max(0, across) * Math.max(0, down);
}

function move(element, x, y) {
  element.style.setProperty("left", `${x}px`);
  element.style.setProperty("top", `${y}px`);
}

function ring({ left, top, width, height }, isInDock) {
  const element = make("span", { class: isInDock ? "guide__ring guide__ring--dock" : "guide__ring" });
  for (const [name, value] of Object.entries({ left, top, width, height })) element.style.setProperty(name, `${value}px`);
  return element;
}
