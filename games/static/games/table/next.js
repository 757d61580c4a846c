// In a practise game: lets the computer players go on without waiting.

import { byId } from "./dom.js";

const button = byId("next");

export class Next {
  constructor({ connection, complain }) {
    this.connection = connection;
    this.complain = complain;
  }

  show(game) {
    button.hidden = true;
    this.game = game;
  }
}
