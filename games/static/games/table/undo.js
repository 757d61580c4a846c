// For how long an answer can be taken back: as the site has it, or as somebody has chosen in this browser.

import { byId, make, replace } from "./dom.js";
import { keep, recall } from "./remembered.js";
import { ui } from "./words.js";

const CHOICES = [0, 2000, 5000]; // milliseconds

const menu = byId("menu-undo");

export class UndoTime {
  constructor(usual) {
    const chosen = recall("undo", usual);
    const all = [...new Set([...CHOICES, usual])].sort((one, other) => one - other);
    replace(menu, all.map((time) => make("option", { value: time }, time ? ui("seconds_left", { number: time / 1000 }) : ui("no_undo"))));
    menu.value = all.includes(chosen) ? chosen : usual;
    menu.addEventListener("change", () => keep("undo", this.milliseconds));
  }

  get milliseconds() {
    return Number(menu.value);
  }
}
