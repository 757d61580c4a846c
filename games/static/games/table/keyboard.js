// Keys. Not while somebody types, and off for those who do not want single keys to do anything.

import { isAsking } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { remember, remembered } from "./remembered.js";

const help = byId("help");
const choice = byId("keys-on");

const isTyping = (target) => target.matches?.("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");

export class Keyboard {
  // `keys` are the title's: each presses a button of the decision panel.
  constructor({ keys, panel, card, tabs, talk, moments, next }) {
    Object.assign(this, { panel, card, tabs, talk, moments, next });
    this.presses = Object.assign({}, ...keys.map((line) => line.keys));
    byId("keys-send").after(...keys.map(helpLine));
    choice.checked = remembered("keys", true);
    choice.addEventListener("change", () => remember("keys", choice.checked));
    byId("help-open").addEventListener("click", () => help.showModal());
    // First, so that a key that ends a moment does nothing else.
    addEventListener("keydown", (event) => this.press(event), { capture: true });
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isAsking()) return;
    if (this.moments.isRunning && event.key !== "Tab") {
      this.moments.skip();
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === "Escape") {
      if (this.card.isOpen) this.card.close();
      else if (byId("side").classList.contains("sheets--open")) this.tabs.close();
      return;
    }
    if (!choice.checked || event.repeat) return;
    if (this.act(event)) event.preventDefault();
  }

  act(event) {
    const { panel, card, tabs, talk } = this;
    // The title's own come first, while there is something for them to press.
    if (event.key in this.presses && panel.press(this.presses[event.key])) return true;
    if (/^\d$/.test(event.key)) return panel.choose((Number(event.key) + 9) % 10);
    switch (event.key) {
      case "Enter":
        // On a button, Enter is that button's.
        return !event.target.closest("button, a, summary, label, input") && panel.press("submit");
      case "p":
        return panel.press("pass");
      case "u":
        panel.undo();
        return true;
      case "c":
        card.game?.own && card.toggle();
        return true;
      case "t":
        tabs.open("talk");
        talk.focus();
        return true;
      case "h":
        tabs.open("history");
        return true;
      case "n":
        if (!byId("tab-notes").hidden) tabs.open("notes");
        return true;
      case "g":
        return this.next.press();
      case "?":
        help.showModal();
        return true;
    }
    return false;
  }
}

function helpLine({ keys, text }) {
  const caps = Object.keys(keys).flatMap((key) => [make("kbd", {}, key.toUpperCase()), " "]).slice(0, -1);
  return make("div", {}, make("dt", {}, caps), make("dd", {}, text));
}
