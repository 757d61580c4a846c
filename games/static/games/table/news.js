// The line above the question: what happened last, and what happened to me, until I have looked at my card.

import { byId, make, replace } from "./dom.js";
import { ui } from "./words.js";

const LAST = 3; // sentences
const MINE = 2;

const line = byId("news");

export class News {
  constructor() {
    this.told = [];
    this.mine = [];
  }

  // Sentences, the newest last. `mine` are what concerns me.
  tell(sentences, { mine = [] } = {}) {
    if (sentences.length) this.told = sentences.slice(-LAST);
    this.mine = [...this.mine, ...mine].slice(-MINE);
    this.draw();
  }

  // I have looked at my card, on which all of that stands.
  looked() {
    this.mine = [];
    this.draw();
  }

  // Where nothing has been told yet: how it stands, for those who come in between.
  show(standing) {
    if (this.told.length || !standing) return;
    this.told = [standing];
    this.draw();
  }

  draw() {
    const mine = this.mine.join(" ");
    const told = [...this.told];
    line.classList.toggle("news--mine", mine !== "");
    const write = () => replace(line, mine && make("b", { class: "news__mine" }, ui("news_mine", { text: mine })), mine && " ", told.length > 0 && make("span", { class: "news__told" }, told.join(" ")));
    write();
    // Of more than there is room for, the newest.
    while (told.length > 1 && line.scrollHeight > line.clientHeight) {
      told.shift();
      write();
    }
  }
}
