// Who everybody was, and how the quests went, for the end of a game.

import { mark } from "../../table/dom.js";
import { nameOf, ui } from "../../table/words.js";
import { emblemOfSide } from "./emblems.js";
import { character } from "./words.js";

// In the order in which the cards turn: Good, then Evil, the dagger's holder after the others, and Merlin last.
export function facesOf({ hidden }) {
  const { characters, sides, dagger } = hidden;
  const place = (seat) => (characters[seat] === "merlin" ? 3 : seat === dagger ? 2 : sides[seat] === "evil" ? 1 : 0);
  const seats = [...characters.keys()].sort((one, other) => place(one) - place(other) || one - other);
  return seats.map((seat) => ({
    seat,
    name: character(characters[seat]).name,
    side: nameOf("side", sides[seat]),
    tone: sides[seat],
    emblem: emblemOfSide(sides[seat]),
    marks: seat === dagger ? [mark("dagger", ui("holds_dagger"))] : [],
  }));
}

export const resultsOf = ({ t }) =>
  t.quests.map(({ quest, success }) => ({ sign: success ? "success" : "fail", tone: success ? "good" : "evil", text: nameOf("quest", quest) }));
