// What happened so far: the grid of all proposals, the story of one of them, and what else there was.

import { otherEvents, outcomeText, storyOf } from "./chronicle.js";
import { byId, make, replace } from "./dom.js";
import { Grid } from "./grid.js";
import { nameOf, ui } from "./words.js";

const story = byId("story");

export class History {
  constructor() {
    this.column = null;
    this.grid = new Grid({ pick: (index) => this.select(index) });
  }

  show(game) {
    this.game = game;
    const key = JSON.stringify([game.t.proposals, game.t.quests, game.t.checks, game.t.revealed, game.t.named, game.t.outcome, game.names, game.you]);
    if (key === this.key) return;
    this.key = key;
    const isNew = this.count !== game.t.proposals.length;
    this.count = game.t.proposals.length;
    this.draw();
    this.drawEvents();
    if (isNew) this.grid.toEnd();
  }

  select(index) {
    this.column = this.column === index ? null : index;
    this.draw();
  }

  draw() {
    this.grid.show(this.game, { column: this.column });
    this.drawStory();
  }

  drawStory() {
    const index = this.column;
    story.hidden = index === null;
    if (index === null) return;
    const { quest } = this.game.t.proposals[index];
    replace(story, make("h3", {}, nameOf("quest", quest)), make("ul", {}, storyOf(this.game, index).map((line) => make("li", {}, line))));
  }

  drawEvents() {
    const { game } = this;
    const lines = otherEvents(game).map(({ round, text }) => make("li", {}, make("span", { class: "soft" }, ui("round", { round })), " ", text));
    if (game.t.outcome) lines.push(make("li", {}, outcomeText(game.t)));
    byId("others").hidden = lines.length === 0;
    replace(byId("others-list"), lines);
  }
}
