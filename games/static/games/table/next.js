// Where I play alone with computer players: lets them go on without waiting, and ends the scene that plays.

import { byId, setText } from "./dom.js";
import { ui } from "./words.js";

const button = byId("next");

export class Next {
  // `skip` ends the scene that plays.
  constructor({ connection, complain, skip }) {
    Object.assign(this, { connection, complain, skip });
    setText(button, ui("next"));
    button.addEventListener("click", () => this.press());
  }

  // `isScene`: the page is about to show how it came to this game.
  show(game, { isScene = false } = {}) {
    const alone = game.table.practise && game.plays;
    this.isWaited = alone && game.asked !== null && !game.decision;
    const hadFocus = button === document.activeElement;
    button.hidden = !(this.isWaited || (alone && isScene));
    // Whoever pressed it by key is not sent back to the top of the page.
    if (hadFocus && button.hidden) byId("decision").focus({ preventScroll: true });
  }

  // Whether there was something to press.
  press() {
    if (!button.checkVisibility()) return false; // the guide hides it
    this.skip();
    if (this.isWaited) this.ask();
    return true;
  }

  async ask() {
    try {
      await this.connection.ask("next");
    } catch (refusal) {
      this.complain(refusal.message || ui("not_sent"));
    }
  }
}
