// The line above the question: what happened last, and what happened to me.

import { byId, setText } from "./dom.js";

const line = byId("news");

export class News {
  // Sentences, the newest last. `mine` are for my eyes alone.
  tell(sentences, { mine = [] } = {}) {
    const told = [...sentences, ...mine];
    if (told.length) setText(line, told.slice(-3).join(" "));
  }

  // Where nothing has been told yet: how it stands, for those who come in between.
  show(game) {
    if (!line.textContent) setText(line, game.latest);
  }
}
