// The texts that only this title has.

import { entryOf, fill } from "../../table/words.js";

export const character = (key) => entryOf("characters", key);
export const module = (key) => entryOf("modules", key);
export const plot = (key) => entryOf("plots", key);
export const sightText = (sight) => fill(entryOf("sights", sight.seen_as) ?? "{seats:players}", sight);

// What a character's text says at this table, and what whoever has it should do now.
export const characterText = (_game, key) => character(key).text;
export const nowText = (_game, key) => character(key).now ?? "";
export const sightIn = (_game, sight) => sightText(sight);
