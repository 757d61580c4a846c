// The plot cards that lie on the table: who holds what, and what it does.

import { emblem, make } from "../../table/dom.js";
import { player, ui } from "../../table/words.js";
import { plot } from "./words.js";

export function plotsInPlay(game) {
  if (!game.view.options.plot_cards || game.over) return [];
  const { t } = game;
  const drawn = t.drawn.map((key) => line(key, ui("plot_drawn")));
  const held = t.plots.map(([holder, key]) => line(key, player(holder)));
  const lines = [...drawn, ...held].flat();
  return [
    make("h3", {}, ui("plots_in_play")),
    lines.length ? make("dl", { class: "book__list plots" }, lines) : make("p", { class: "soft" }, ui("no_plots_in_play")),
  ];
}

function line(key, holder) {
  const { name, text, use } = plot(key);
  return [make("dt", {}, plotSign(key), make("span", {}, name, ": ", make("b", {}, holder))), make("dd", {}, `${text} (${use})`)];
}

export const signOfPlot = (key) => `plot_${key}`;
export const plotSign = (key) => emblem(signOfPlot(key));

// At the seat of whoever holds it.
export function plotMark(key) {
  const { name, text } = plot(key);
  return make("span", { class: "mark mark--plot", title: `${name}: ${text}` }, plotSign(key), make("span", { class: "unseen" }, name));
}
