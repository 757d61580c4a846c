// The middle of the board: the quests, and the light that falls on it.

import { byId, emblem } from "../../table/dom.js";
import { emblemOfSide } from "./emblems.js";
import { showQuests } from "./quests.js";

// The evil side's moment: the ring darkens.
const DARK = new Set(["recruit", "declare", "strike"]);

export function showBoard(place, game) {
  showQuests(place, game);
  byId("board").classList.toggle("board--dark", DARK.has(game.asked?.kind));
}

export const signOf = ({ side }) => (side ? emblem(emblemOfSide(side)) : null);
