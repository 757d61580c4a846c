// The middle of the board: the quests, and the light that falls on it.

import { byId } from "./dom.js";
import { showQuests } from "./quests.js";

// The evil side's moment: the ring darkens.
const DARK = new Set(["recruit", "declare", "strike"]);

export function showBoard(game) {
  showQuests(game);
  byId("board").classList.toggle("board--dark", DARK.has(game.asked?.kind));
}
