// The end: everybody's card turns, then who won and why, what it meant to me, and what comes next. All that
// takes more than opening it is fetched when a game is over (../end/result.js).

import { byId, make, replace } from "./dom.js";
import { ui } from "./words.js";

const dialog = byId("ending");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Ending {
  constructor({ title }) {
    this.title = title;
    this.game = null;
    this.result = null;
    dialog.addEventListener("close", () => this.closed());
    // While cards turn, a tap or Escape turns the others too, and closes nothing.
    const skip = (event) => {
      if (!this.result?.isRevealing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.result.skip();
    };
    dialog.addEventListener("cancel", skip);
    dialog.addEventListener("click", skip, { capture: true });
    byId("decision").addEventListener("click", (event) => event.target.closest("#over-more") && this.open());
  }

  // With every view of a game that is over, once all scenes before it are. `isLate` where the page was opened
  // after the end.
  show(game, { isLate }) {
    const isFirst = !this.game;
    this.game = game;
    // Once seen, it stays away when somebody comes back to this page.
    if (isFirst && !history.state?.endingSeen) this.open({ reveals: !isLate && !still.matches && !document.hidden });
    else this.result?.update(game);
  }

  // At once, so that nothing behind it is seen before its card has turned.
  async open({ reveals = false } = {}) {
    dialog.classList.toggle("ending--night", reveals);
    if (!this.result) replace(dialog, make("h2", { class: "ending__title", id: "ending-title", tabindex: "-1" }, ui("end_begins")));
    dialog.showModal();
    if (this.result) return;
    try {
      const { Result } = await import("../end/result.js");
      this.result = new Result({ title: this.title, dialog, game: this.game });
    } catch {
      dialog.close(); // the dock says who has won
      return;
    }
    if (reveals) await this.result.reveal();
    else this.result.show();
  }

  closed() {
    this.result?.skip();
    history.replaceState({ ...history.state, endingSeen: true }, "");
  }
}
