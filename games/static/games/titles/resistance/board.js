// The middle of the board: the quests, and the light that falls on it.

import { byId, emblem } from "../../table/dom.js";
import { emblemOfSide } from "./emblems.js";
import { showQuests } from "./quests.js";

// The evil side's moment: the room goes dark.
const DARK = new Set(["recruit", "declare", "strike"]);

export function showBoard(place, game) {
  showQuests(place, game);
  const board = byId("board").classList;
  board.toggle("board--dark", DARK.has(game.asked?.kind));
  board.toggle("board--dawn", game.over); // at the end it is morning
}

export const signOf = ({ side }) => (side ? emblem(emblemOfSide(side)) : null);
