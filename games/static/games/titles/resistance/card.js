// The face of a player's card: who they are, and all that they know and nobody else need know.

import { emblem, make } from "../../table/dom.js";
import { eventText, nameOf, ui } from "../../table/words.js";
import { emblemOfSide } from "./emblems.js";
import { character, characterText, sightIn } from "./words.js";

export function faceOf(game) {
  const { own } = game;
  const known = character(own.character);
  return [
    make(
      "p",
      { class: "mycard__name" },
      emblem(emblemOfSide(own.side)),
      make("span", {}, make("b", {}, known.name), make("span", { class: own.side }, nameOf("loyalty", own.side))),
    ),
    make("p", {}, characterText(game, own.character)),
    make("ul", { class: "mycard__facts" }, factsOf(game).map((fact) => make("li", {}, fact))),
  ];
}

function factsOf(game) {
  const { own, t, asked, view } = game;
  const facts = own.sights.map((sight) => sightIn(game, sight));
  if (own.dagger) facts.push(ui("you_hold_dagger"));
  for (const { check, card: loyalty } of own.loyalties) {
    const { checked, checker } = t.checks[check];
    if (checked === view.seat && checker !== view.seat) facts.push(ui("you_handed", { loyalty }));
    else facts.push(eventText("loyalty_seen", { checked, loyalty }));
  }
  for (const peek of own.peeks) facts.push(ui("round_fact", { round: peek.round, fact: eventText("card_seen", { member: peek.whose, card: peek.card }) }));
  own.cards.forEach((played, index) => played && facts.push(ui("you_played", { quest: t.quests[index]?.quest ?? t.quest, card: played })));
  if (view.given && asked?.kind === "quest_card") facts.push(ui("you_play", { card: view.given[0] }));
  return facts;
}
