// The rules of this game: the characters and modules that are in it.

import { emblem, make } from "../../table/dom.js";
import { nameOf, ui } from "../../table/words.js";
import { emblemOfSide } from "./emblems.js";
import { character, module } from "./words.js";

const MODULE_CHARACTERS = {
  lancelot: "good_lancelot",
  sorcerers: "good_sorcerer",
  messengers: "senior_messenger",
  untrustworthy_servant: "untrustworthy_servant",
};

export function bookOf(game) {
  const { characters } = game.t;
  const bySide = (side) => [...new Set(characters)].filter((key) => character(key).side === side);
  const sides = ["good", "evil"].flatMap((side) => [
    make("h3", { class: `book__side ${side}` }, emblem(emblemOfSide(side)), nameOf("side", side)),
    make("dl", { class: "book__list" }, bySide(side).flatMap((key) => entry(character(key), howMany(characters, key)))),
  ]);
  return [...sides, make("h3", {}, ui("modules")), make("dl", { class: "book__list" }, modulesOf(game))];
}

function howMany(characters, key) {
  const number = characters.filter((each) => each === key).length;
  return number > 1 ? ` × ${number}` : "";
}

const entry = ({ name, text }, extra = "") => [make("dt", {}, name + extra), make("dd", {}, text)];

function modulesOf({ view, t }) {
  const { options } = view;
  const rejections = entry(module("rejections").choices[options.rejections]);
  const keys = Object.keys(options).filter((key) => options[key] === true && module(key));
  for (const [key, needed] of Object.entries(MODULE_CHARACTERS)) if (t.characters.includes(needed)) keys.push(key);
  if (t.characters.some((key) => key.endsWith("_rogue"))) keys.push("rogues");
  if (t.characters.some((key) => key === "merlin" || key.endsWith("_messenger"))) keys.push("assassination");
  return [
    ...rejections,
    ...keys.flatMap((key) => {
      const choice = module(key).choices[options[key]];
      return [...entry(module(key)), choice ? make("dd", {}, make("b", {}, `${choice.name}: `), choice.text) : null];
    }),
  ];
}
