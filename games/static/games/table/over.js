// The end of a game: who won and why, and what comes next.

import { byId, make } from "./dom.js";
import { nameOf, ui } from "./words.js";

export function overTitle(game) {
  return nameOf("reason", game.outcome.reason);
}

// `sign` is the emblem of those who have won, where the title has one.
export function overBody(game, sign) {
  const { winners } = game.outcome;
  const won = game.you !== null && winners.includes(game.you);
  const verdict = !winners.length ? ui("nobody_won") : game.you === null ? "" : ui(won ? "you_won" : "you_lost");
  const actions = byId("over-actions").content.cloneNode(true);
  const again = actions.querySelector(".over__again");
  if (game.you === null) again.remove();
  else if (game.table.again) again.before(make("p", { class: "over__waiting" }, ui("somebody_waits")));
  return [
    make(
      "p",
      { class: "over__verdict" },
      sign,
      make("span", {}, make("b", {}, verdict), winners.length ? ` ${ui("winners", { players: winners })}` : ""),
    ),
    make("div", { class: "decision__row" }, actions, make("p", { class: "over__seed" }, ui("seed"), " ", make("code", {}, game.view.seed))),
  ];
}

