// The grid of all proposals: a row for each player, a column for each proposal and each loyalty check, grouped by
// quest.

import { emblem, make, mark, replace, unseen } from "../../table/dom.js";
import { eventText, nameOf, player, ui } from "../../table/words.js";
import { checkText, questOf, switchesIn } from "./chronicle.js";
import { emblemOfSide } from "./emblems.js";
import { Legend } from "./legend.js";

// Narrow, as there may be twenty-five columns: a number to see, a sentence to hear.
const questHead = (quest) => [make("span", { "aria-hidden": "true", title: nameOf("quest", quest) }, String(quest)), unseen(nameOf("quest", quest))];
const resultOf = ({ success, fails }) => {
  const words = `${ui(success ? "succeeded" : "failed")}. ${ui("fails", { number: fails })}`;
  return [emblem(success ? "success" : "fail"), make("span", { "aria-hidden": "true", title: words }, String(fails)), unseen(words)];
};

const NEWS_OF = { good: "good_news", evil: "bad_news" };

export class Grid {
  // `empty` is said as long as there is no proposal; `pick(index)` is called with the column that was tapped.
  constructor({ empty, pick }) {
    this.pick = pick;
    this.empty = make("p", { class: "empty", id: "grid-empty" }, empty);
    this.grid = make("table", { class: "grid", id: "grid" });
    this.box = make("div", { class: "scroll", role: "group", "aria-label": ui("history"), tabindex: "0" }, this.grid);
    this.legend = new Legend();
  }

  get parts() {
    return [this.empty, this.box, this.legend.element];
  }

  // One column may be marked; what lies not on the table that was `reached` is still to come.
  show(game, { column = null, reached = game.t } = {}) {
    Object.assign(this, { game, column, reached, columns: columnsOf(game.t) });
    const isEmpty = this.columns.length === 0;
    const { grid, legend } = this;
    this.empty.hidden = !isEmpty;
    grid.hidden = isEmpty;
    legend.clear();
    const focused = document.activeElement?.dataset.column;
    replace(grid, make("caption", { class: "unseen" }, ui("history")), this.head(), this.body(), this.foot());
    if (focused) grid.querySelector(`[data-column="${focused}"]`)?.focus();
    legend.show(isEmpty);
  }

  toEnd() {
    this.box.scrollLeft = this.grid.scrollWidth;
  }

  groups() {
    return [...Map.groupBy(this.columns, ({ round }) => round)].map(([round, columns]) => ({ round, columns }));
  }

  classOf({ proposal, check, index, isFirst }, ...more) {
    const isAhead = index >= (proposal ? this.reached.proposals : this.reached.checks).length;
    const isSelected = Boolean(proposal) && index === this.column;
    return [isFirst && "grid__first", check && "grid__check", isSelected && "grid__selected", isAhead && "grid__ahead", ...more].filter(Boolean).join(" ");
  }

  head() {
    const rounds = this.groups().map(({ round, columns }) => {
      const quest = columns.findLast(({ proposal }) => proposal)?.proposal.quest;
      const sign = quest && switchesIn(this.game, round, quest) ? this.sign("switch", ui("sign_switch")) : null;
      return make("th", { scope: "colgroup", colspan: columns.length, class: "grid__quest" }, quest ? questHead(quest) : null, sign);
    });
    const corner = () => make("td", { class: "grid__corner" });
    return make("thead", {}, make("tr", {}, corner(), rounds), make("tr", {}, corner(), this.columns.map((column) => this.columnHead(column))));
  }

  columnHead(column) {
    const { proposal, check, index, place } = column;
    const attributes = { scope: "col", class: this.classOf(column) };
    if (check) return make("th", attributes, this.sign(signOfCheck(check), nameOf("occasion", check.occasion)));
    const label = [unseen(`${ui("proposal")} `), String(place), proposal.returned_by === null ? null : this.sign("plot_the_king_returns", ui("sign_returned"))];
    return make("th", attributes, make("button", { class: "grid__column", type: "button", "data-column": index, "aria-pressed": String(this.column === index), click: () => this.pick(index) }, label));
  }

  body() {
    const rows = Array.from({ length: this.game.players }, (_, seat) =>
      make(
        "tr",
        { class: seat === this.game.you ? "grid__me" : "" },
        make("th", { scope: "row", class: "grid__name" }, player(seat)),
        this.columns.map((column) => (column.check ? this.checkCell(column, seat) : this.cell(column, seat))),
      ),
    );
    return make("tbody", {}, rows);
  }

  cell(column, seat) {
    const { proposal, index } = column;
    const { t, hidden } = this.game;
    const vote = proposal.votes?.[seat];
    const isOn = proposal.team.includes(seat);
    const isLeader = proposal.leader === seat;
    const isFilled = t.automatic.some((each) => each.proposal === index && each.kind === "vote" && each.seats?.includes(seat));
    const card = proposal.approved && isOn ? hidden?.chosen[proposal.round - 1]?.[seat] : null;
    const signs = this.signsOf(proposal, seat);
    return make(
      "td",
      { class: this.classOf(column, isOn && "grid__on") },
      vote ? mark(vote, nameOf("vote", vote)) : make("span", { class: "grid__none", "aria-hidden": "true" }, "–"),
      isOn ? unseen(`, ${ui("on_team")}`) : null,
      isLeader ? make("span", { class: "grid__leader" }, emblem("leader"), unseen(`, ${ui("leader")}`)) : null,
      isFilled ? make("span", { class: "grid__filled", title: ui("filled_in") }, "…", unseen(`, ${ui("filled_in")}`)) : null,
      card ? make("span", { class: "grid__card" }, mark(card, nameOf("card", card))) : null,
      signs.length ? make("span", { class: "grid__signs" }, signs) : null,
    );
  }

  // What else was done to a player on this team, or by them with it.
  signsOf(proposal, seat) {
    const quest = proposal.approved ? questOf(this.game.t, proposal.round) : null;
    return [
      proposal.returned_by === seat && this.sign("plot_the_king_returns", ui("sign_returned")),
      proposal.excalibur === seat && this.sign("excalibur", ui("holds_excalibur")),
      quest?.excalibur?.[1] === seat && this.sign("turned", ui("sign_turned")),
      quest?.watched === seat && this.sign("watch", ui("is_watched")),
      quest?.trapped === seat && this.sign("taken", ui("sign_taken")),
      ...(quest?.ambushes ?? []).map(([by, member]) => member === seat && this.sign("checked", eventText("ambushed", { player: by, member }))),
      quest?.face_up?.[0] === seat && this.sign(quest.face_up[1], eventText("face_up", { member: seat, card: quest.face_up[1] })),
    ].filter(Boolean);
  }

  // Who checked whom; once it is open, also with which card.
  checkCell(column, seat) {
    const { check, index } = column;
    const isChecker = check.checker === seat;
    const isChecked = check.checked === seat;
    const card = isChecked && this.game.hidden?.handed[index];
    return make(
      "td",
      { class: this.classOf(column) },
      isChecker ? this.sign(signOfCheck(check), checkText(check)) : null,
      isChecked ? this.sign("checked", checkText(check)) : null,
      card ? make("span", { class: "grid__card" }, mark(emblemOfSide(card), nameOf("loyalty", card))) : null,
    );
  }

  foot() {
    const { t } = this.game;
    const results = this.groups().map(({ round, columns }) => {
      const quest = questOf(t, round);
      const result = quest ? [...resultOf(quest), quest.reinforced && this.sign(NEWS_OF[quest.reinforced], eventText(`reinforced_${quest.reinforced}`, quest))] : ["–"];
      const isAhead = quest && !questOf(this.reached, round);
      return make("td", { colspan: columns.length, class: `grid__first ${quest ? (quest.success ? "grid__success" : "grid__fail") : ""} ${isAhead ? "grid__ahead" : ""}` }, make("span", { class: "grid__result" }, result));
    });
    return make("tfoot", {}, make("tr", {}, make("th", { scope: "row", class: "grid__name" }, ui("result")), results));
  }

  // A small emblem, its words for those who hear them, and a line in the legend.
  sign(name, words) {
    this.legend.add(name);
    return make("span", { class: "grid__sign", title: words }, emblem(name), unseen(`, ${words}`));
  }
}

// In the order of the game: checks by the Cleric and by plot cards come before a round's first team, the Lady
// after its quest.
function columnsOf(t) {
  const places = new Map(); // by round: how many teams it has had
  const proposals = t.proposals.map((proposal, index) => {
    const { round } = proposal;
    places.set(round, (places.get(round) ?? 0) + 1);
    return { round, order: 1, proposal, index, place: places.get(round) };
  });
  const checks = t.checks.map((check, index) => ({ round: check.round, order: check.occasion === "lady" ? 2 : 0, check, index }));
  const columns = [...checks, ...proposals].sort((one, other) => one.round - other.round || one.order - other.order);
  return columns.map((column, number) => ({ ...column, isFirst: column.round !== columns[number - 1]?.round }));
}

const signOfCheck = ({ occasion }) => (occasion === "lady" ? "lady" : occasion === "cleric" ? "checked" : `plot_${occasion}`);
