// Calls somebody back who looks elsewhere: the title, the icon and, where it is wished for, a notification.

import { ui } from "./words.js";

const BADGE =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="20" fill="none" stroke="#d9a441" stroke-width="5"/><circle cx="34" cy="14" r="13" fill="#c62f2f" stroke="#fff" stroke-width="3"/></svg>',
  );

const icon = document.querySelector('link[rel="icon"]');
const plainIcon = icon.href;
const plainTitle = document.title;

export class Alerts {
  constructor(wanted) {
    this.wanted = wanted;
    document.addEventListener("visibilitychange", () => document.hidden || this.shown?.close());
  }

  // Only a button may ask: nobody likes to be asked unprompted.
  get canAsk() {
    return this.wanted && "Notification" in window && Notification.permission === "default";
  }

  ask() {
    return Notification.requestPermission();
  }

  // Whether it is my turn now, and a sentence about it.
  set(isMyTurn, text) {
    document.title = isMyTurn ? `● ${ui("your_turn")} · ${plainTitle}` : plainTitle;
    icon.href = isMyTurn ? BADGE : plainIcon;
    if (isMyTurn && !this.wasMyTurn && document.hidden) this.notify(text);
    if (!isMyTurn) this.shown?.close();
    this.wasMyTurn = isMyTurn;
  }

  notify(text) {
    if (!this.wanted || !("Notification" in window) || Notification.permission !== "granted") return;
    try {
      this.shown = new Notification(ui("your_turn"), { body: text, tag: location.pathname });
      this.shown.addEventListener("click", () => window.focus());
    } catch {
      // Browsers on phones want a service worker for this; the title has to do there.
    }
  }
}
