// The texts that only this title has, and which of their sentences hold at a table.

import { entryOf, fill } from "../../table/words.js";

const MANY = 7; // players: two fails in the fourth quest, the large deck of plot cards
const MESSENGER = "evil_messenger"; // there are always all three
const SWITCHES = ["lady", "plot_cards", "excalibur", "trapper", "targeting", "blind_spies"];

export const character = (key) => entryOf("characters", key);
export const module = (key) => entryOf("modules", key);
export const plot = (key) => entryOf("plots", key);
export const sightText = (sight) => fill(entryOf("sights", sight.seen_as) ?? "{seats:players}", sight);

// What a character, a module or the whole game is about at this very table.
export const characterText = (game, key) => textOf(game, character(key));
export const moduleText = (game, key) => textOf(game, module(key));
export const shortRules = (game) => textOf(game, entryOf("short", "rules"));

// What whoever is dealt this character should do now, in one sentence.
export const nowText = (game, key) => fitting(game, character(key).now_here)[0] ?? character(key).now;

// What I see at the start, without naming who is not in the game.
export function sightIn(game, sight) {
  const [text] = fitting(game, entryOf("sights_here", sight.seen_as) ?? []);
  return text ? fill(text, sight) : sightText(sight);
}

const textOf = (game, { here, text }) => (here ? fill(fitting(game, here).join(" "), { holder: holderOf(game) }) : text);

function fitting(game, sentences) {
  const holding = conditionsOf(game);
  const holds = (condition) => (condition.startsWith("-") ? !holding.has(condition.slice(1)) : holding.has(condition));
  return sentences.filter(({ when }) => when.every(holds)).map(({ text }) => text);
}

// What games/rules/resistance/texts/here.py lists, all of it public.
export function conditionsOf(game) {
  const { t, view } = game;
  const { options } = view;
  const holding = new Set(t.characters);
  const add = (condition, holds = true) => holds && holding.add(condition);
  const isMany = t.players >= MANY;
  const hasLancelots = holding.has("evil_lancelot");
  const isSwitching = hasLancelots && options.lancelot !== "known";
  const isHidden = options.hidden_sorcerer && holding.has("evil_sorcerer");
  const holder = holderOf(game);
  for (const module of SWITCHES) add(module, options[module]);
  add(`rejections=${options.rejections}`);
  add(`lancelot=${options.lancelot}`, hasLancelots);
  add("switching", isSwitching);
  add("hidden_sorcerer", isHidden);
  add("senior_sees_junior", options.senior_sees_junior && holding.has(MESSENGER));
  add("dagger", holder);
  add(`dagger=${holder}`, holder);
  add("checks", options.lady || holding.has("cleric") || (options.plot_cards && isMany));
  add("many", isMany);
  add(`drawn=${Math.ceil(t.players / 2) - 2}`, options.plot_cards);
  const unseen = ["oberon", "evil_rogue", ...(isHidden ? ["evil_sorcerer"] : [])];
  const company = t.characters.filter((key) => character(key).side === "evil" && !unseen.includes(key));
  add(`others=${company.length - 1}`, !options.blind_spies && company.some((key) => !(isSwitching && key === "evil_lancelot")));
  return holding;
}

// The character that holds the dagger, where anybody does.
function holderOf({ t, view }) {
  const hasDagger = t.characters.some((key) => key === "merlin" || key === MESSENGER);
  return hasDagger ? view.options.dagger ?? "assassin" : null;
}
