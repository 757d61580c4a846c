// The grid of all proposals: a row for each player, a column for each proposal, grouped by quest.

import { emblem, make, mark, replace, unseen } from "../../table/dom.js";
import { nameOf, player, ui } from "../../table/words.js";
import { questOf } from "./chronicle.js";

// Narrow, as there may be twenty-five columns: a number to see, a sentence to hear.
const questHead = (quest) => [make("span", { "aria-hidden": "true", title: nameOf("quest", quest) }, String(quest)), unseen(nameOf("quest", quest))];
const resultOf = ({ success, fails }) => {
  const words = `${ui(success ? "succeeded" : "failed")}. ${ui("fails", { number: fails })}`;
  return [emblem(success ? "success" : "fail"), make("span", { "aria-hidden": "true", title: words }, String(fails)), unseen(words)];
};

export class Grid {
  // `empty` is said as long as there is no proposal; `pick(index)` is called with the column that was tapped.
  constructor({ empty, pick }) {
    this.pick = pick;
    this.empty = make("p", { class: "empty", id: "grid-empty" }, empty);
    this.grid = make("table", { class: "grid", id: "grid" });
    this.box = make("div", { class: "scroll", role: "group", "aria-label": ui("history"), tabindex: "0" }, this.grid);
  }

  get parts() {
    return [this.empty, this.box];
  }

  // One column may be marked, and those from `ahead` on are still to come.
  show(game, { column = null, ahead = Infinity } = {}) {
    Object.assign(this, { game, column, ahead });
    const { proposals } = game.t;
    const { grid } = this;
    this.empty.hidden = proposals.length > 0;
    grid.hidden = proposals.length === 0;
    const focused = document.activeElement?.dataset.column;
    replace(grid, make("caption", { class: "unseen" }, ui("history")), this.head(), this.body(), this.foot());
    if (focused) grid.querySelector(`[data-column="${focused}"]`)?.focus();
  }

  toEnd() {
    this.box.scrollLeft = this.grid.scrollWidth;
  }

  groups() {
    const groups = [];
    this.game.t.proposals.forEach((proposal, index) => {
      const last = groups.at(-1);
      if (last?.round === proposal.round) last.columns.push(index);
      else groups.push({ round: proposal.round, columns: [index] });
    });
    return groups;
  }

  head() {
    const { t } = this.game;
    const groups = this.groups();
    const rounds = groups.map(({ round, columns }) =>
      make("th", { scope: "colgroup", colspan: columns.length, class: "grid__quest" }, questHead(t.proposals[columns.at(-1)].quest)),
    );
    const columns = groups.flatMap(({ columns }) =>
      columns.map((index, place) =>
        make(
          "th",
          { scope: "col", class: place === 0 ? "grid__first" : "" },
          make("button", { class: "grid__column", type: "button", "data-column": index, "aria-pressed": String(this.column === index), click: () => this.pick(index) }, unseen(`${ui("proposal")} `), String(place + 1)),
        ),
      ),
    );
    return make("thead", {}, make("tr", {}, make("td", { class: "grid__corner" }), rounds), make("tr", {}, make("td", { class: "grid__corner" }), columns));
  }

  body() {
    const { t } = this.game;
    const firsts = new Set(this.groups().map(({ columns }) => columns[0]));
    const rows = Array.from({ length: this.game.players }, (_, seat) =>
      make(
        "tr",
        { class: seat === this.game.you ? "grid__me" : "" },
        make("th", { scope: "row", class: "grid__name" }, player(seat)),
        t.proposals.map((proposal, index) => this.cell(proposal, index, seat, firsts.has(index))),
      ),
    );
    return make("tbody", {}, rows);
  }

  cell(proposal, index, seat, isFirst) {
    const { t, hidden } = this.game;
    const vote = proposal.votes?.[seat];
    const isOn = proposal.team.includes(seat);
    const isLeader = proposal.leader === seat;
    const isFilled = t.automatic.some((each) => each.proposal === index && each.kind === "vote" && each.seats?.includes(seat));
    const card = proposal.approved && isOn ? hidden?.chosen[proposal.round - 1]?.[seat] : null;
    const classes = [isOn && "grid__on", isFirst && "grid__first", index === this.column && "grid__selected", index >= this.ahead && "grid__ahead"].filter(Boolean);
    return make(
      "td",
      { class: classes.join(" ") },
      vote ? mark(vote, nameOf("vote", vote)) : make("span", { class: "grid__none", "aria-hidden": "true" }, "–"),
      isOn ? unseen(`, ${ui("on_team")}`) : null,
      isLeader ? make("span", { class: "grid__leader" }, emblem("leader"), unseen(`, ${ui("leader")}`)) : null,
      isFilled ? make("span", { class: "grid__filled", title: ui("filled_in") }, "…", unseen(`, ${ui("filled_in")}`)) : null,
      card ? make("span", { class: "grid__card" }, mark(card, nameOf("card", card))) : null,
    );
  }

  foot() {
    const { t } = this.game;
    const results = this.groups().map(({ round, columns }) => {
      const quest = questOf(t, round);
      const result = quest ? resultOf(quest) : ["–"];
      return make("td", { colspan: columns.length, class: `grid__first ${quest ? (quest.success ? "grid__success" : "grid__fail") : ""}` }, make("span", { class: "grid__result" }, result));
    });
    return make("tfoot", {}, make("tr", {}, make("th", { scope: "row", class: "grid__name" }, ui("result")), results));
  }
}
