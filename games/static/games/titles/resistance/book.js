// The rules of this game: in short, its characters, and the modules that are in it.

import { emblem, make } from "../../table/dom.js";
import { linked } from "../../table/glossary.js";
import { keysOf, nameOf, ui } from "../../table/words.js";
import { emblemOfSide } from "./emblems.js";
import { character, characterText, conditionsOf, module, moduleText, plot, shortRules } from "./words.js";

// What has to hold for a module to be in, where that is not a switch of its own name.
const IN_WHERE = {
  lancelot: ["good_lancelot"],
  rogues: ["good_rogue", "evil_rogue"],
  sorcerers: ["good_sorcerer"],
  messengers: ["evil_messenger"],
  assassination: ["dagger"],
};
const MODULES = ["rejections", "assassination", "untrustworthy_servant", "lancelot", "rogues", "sorcerers", "messengers", "lady", "targeting", "blind_spies", "excalibur", "trapper", "plot_cards"];

export function bookOf(game) {
  const { characters } = game.t;
  const seen = new Set(); // a word of the glossary is linked once
  const entry = (name, text) => [make("dt", {}, name), make("dd", {}, linked(text, seen))];
  const listOf = (entries) => make("dl", { class: "book__list" }, entries);
  const charactersOf = (side) =>
    [...new Set(characters)]
      .filter((key) => character(key).side === side)
      .flatMap((key) => entry(character(key).name + howMany(characters.filter((each) => each === key).length), characterText(game, key)));
  return [
    make("h3", {}, ui("in_short")),
    make("p", {}, linked(shortRules(game), seen)),
    ...["good", "evil"].flatMap((side) => [make("h3", { class: `book__side ${side}` }, emblem(emblemOfSide(side)), nameOf("side", side)), listOf(charactersOf(side))]),
    make("h3", {}, ui("modules")),
    listOf(modulesIn(game).flatMap((key) => entry(module(key).name, moduleText(game, key)))),
    ...(game.view.options.plot_cards ? [make("h3", {}, ui("plots")), listOf(plotsIn(game).flatMap(({ name, text, use, number }) => entry(name + howMany(number), `${text} (${use})`)))] : []),
  ];
}

const howMany = (number) => (number > 1 ? ` × ${number}` : "");

function modulesIn(game) {
  const holding = conditionsOf(game);
  return MODULES.filter((key) => key === "rejections" || (IN_WHERE[key] ?? [key]).some((condition) => holding.has(condition)));
}

// The whole deck, which depends on the number of players.
function plotsIn(game) {
  const size = conditionsOf(game).has("many") ? "many" : "few";
  return keysOf("plots").map((key) => ({ ...plot(key), number: plot(key)[size] })).filter(({ number }) => number);
}
