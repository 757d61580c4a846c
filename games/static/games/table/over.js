// The end of a game in the dock: who won and why, and what comes next. All else is in the dialog (ending.js).

import { byId, make } from "./dom.js";
import { nameOf, ui } from "./words.js";

export function overTitle(game) {
  return nameOf("reason", game.outcome.reason);
}

// `sign` is the emblem of those who have won, where the title has one.
export function verdictOf(game, sign) {
  const { winners } = game.outcome;
  const won = game.you !== null && winners.includes(game.you);
  const verdict = !winners.length ? ui("nobody_won") : game.you === null ? "" : ui(won ? "you_won" : "you_lost");
  return make(
    "p",
    { class: "over__verdict" },
    sign,
    make("span", {}, make("b", {}, verdict), winners.length ? ` ${ui("winners", { players: winners })}` : ""),
  );
}

// The next game for those who played, and the replay.
export function nextSteps(game) {
  const steps = byId("over-actions").content.cloneNode(true);
  const again = steps.querySelector(".over__again");
  if (game.you === null) again.remove();
  else if (game.table.again) again.before(make("p", { class: "over__waiting" }, ui("somebody_waits")));
  return steps;
}

export function overBody(game, sign) {
  const more = make("button", { class: "button button--plain", type: "button", id: "over-more" }, ui("more"));
  return [verdictOf(game, sign), make("div", { class: "decision__row" }, nextSteps(game), more)];
}
