// Talk, history, rules and notes: tabs at the side; on a phone, sheets that slide up from the bar.

import { byId, make } from "./dom.js";

const NAMES = ["talk", "history", "rules", "notes"];
const side = byId("side");
const wide = matchMedia("(min-width: 64rem)");

export class Tabs {
  constructor({ opened }) {
    this.opened = opened;
    this.current = "talk";
    for (const button of document.querySelectorAll("[data-tab]")) {
      button.addEventListener("click", () => this.press(button.dataset.tab));
    }
    const list = byId("tabs");
    list.addEventListener("keydown", (event) => this.arrow(event));
    byId("side-close").addEventListener("click", () => this.close());
    this.select("talk");
  }

  press(name) {
    if (!wide.matches && this.isOpen && this.current === name) this.close();
    else this.open(name);
  }

  // The focus goes along, and back to where it was.
  open(name) {
    if (!side.contains(document.activeElement)) this.from = document.activeElement;
    this.select(name);
    side.classList.add("sheets--open");
    this.report();
    this.opened(name);
    byId(`tab-${name}`).focus({ preventScroll: true });
  }

  close() {
    if (!side.classList.contains("sheets--open")) return;
    side.classList.remove("sheets--open");
    this.report();
    document.activeElement.blur(); // where nothing had it
    const back = this.from === document.body ? byId(`bar-${this.current}`) : this.from;
    back?.focus({ preventScroll: true });
  }

  get isOpen() {
    return wide.matches || side.classList.contains("sheets--open");
  }

  isShown(name) {
    return this.isOpen && this.current === name && !document.hidden;
  }

  select(name) {
    this.current = name;
    for (const each of NAMES) {
      byId(`tab-${each}`).setAttribute("aria-selected", String(each === name));
      byId(`tab-${each}`).tabIndex = each === name ? 0 : -1;
      byId(`panel-${each}`).hidden = each !== name;
    }
    this.report();
  }

  report() {
    for (const each of NAMES) {
      byId(`bar-${each}`).setAttribute("aria-expanded", String(side.classList.contains("sheets--open") && this.current === each));
    }
  }

  // Arrow keys go from tab to tab.
  arrow(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tabs = NAMES.filter((name) => !byId(`tab-${name}`).hidden);
    const next = tabs[(tabs.indexOf(this.current) + step + tabs.length) % tabs.length];
    this.open(next);
    byId(`tab-${next}`).focus();
    event.preventDefault();
  }

  hide(name, isHidden) {
    byId(`tab-${name}`).hidden = byId(`bar-${name}`).hidden = isHidden;
    if (isHidden && this.current === name) this.select("talk");
  }

  // A number on the tab and on the bar.
  mark(name, number) {
    for (const place of [byId(`tab-${name}`), byId(`bar-${name}`)]) {
      place.querySelector(".unread")?.remove();
      if (number) place.append(make("span", { class: "unread" }, String(number)));
    }
  }
}
