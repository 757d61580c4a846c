// What happened so far: the grid of all proposals, the story of one of them, and what else there was.

import { make, replace } from "../../table/dom.js";
import { nameOf, ui } from "../../table/words.js";
import { otherEvents, outcomeText, storyOf } from "./chronicle.js";
import { Grid } from "./grid.js";

export class History {
  constructor(place) {
    this.column = null;
    this.grid = new Grid({ empty: ui("no_proposals"), pick: (index) => this.select(index) });
    this.story = make("div", { class: "story", id: "story", hidden: true });
    this.list = make("ul", { class: "others" });
    this.others = make("div", { hidden: true }, make("h3", {}, ui("others")), this.list);
    replace(place, this.grid.parts, this.story, this.others);
  }

  show(game) {
    this.game = game;
    const { t } = game;
    const told = [t.proposals, t.quests, t.checks, t.revealed, t.round, t.loyalty, t.plots, t.dagger, t.recruit, t.aim, t.named];
    const key = JSON.stringify([told, game.outcome, game.names, game.you]);
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
    this.story.hidden = index === null;
    if (index === null) return;
    const { quest } = this.game.t.proposals[index];
    replace(this.story, make("h3", {}, nameOf("quest", quest)), make("ul", {}, storyOf(this.game, index).map((line) => make("li", {}, line))));
  }

  drawEvents() {
    const { game } = this;
    const lines = otherEvents(game).map(({ round, text }) => make("li", {}, make("span", { class: "soft" }, ui("round", { round })), " ", text));
    if (game.over) lines.push(make("li", {}, outcomeText(game.outcome)));
    this.others.hidden = lines.length === 0;
    replace(this.list, lines);
  }
}

// All proposals of a finished game; those that are still to come are pale.
export class ReplayHistory {
  constructor(place, { go }) {
    this.grid = new Grid({ empty: ui("no_proposals_at_all"), pick: (column) => go(this.stepOf(column)) });
    replace(place, make("h2", { id: "history-title" }, ui("proposals")), this.grid.parts);
  }

  show(game, { frames }) {
    this.frames = frames;
    const reached = game.t.proposals.length;
    this.grid.show({ ...game, t: frames.at(-1).view.table }, { column: reached ? reached - 1 : null, reached: game.t });
  }

  stepOf(column) {
    return this.frames.findIndex(({ view }) => view.table.proposals.length > column);
  }
}
