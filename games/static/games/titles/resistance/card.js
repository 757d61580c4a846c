// My card: who I am, and all that I know and nobody else need know.

import { emblem, make } from "../../table/dom.js";
import { nameOf, ui } from "../../table/words.js";
import { emblemOfSide } from "./emblems.js";
import { learnedBy, sightsOf } from "./knowledge.js";
import { character, characterText, nowText, sightIn } from "./words.js";

export function faceOf(game, { fresh = [] } = {}) {
  const { own } = game;
  const known = character(own.character);
  const learned = learnedBy(game);
  const isFresh = ({ key }) => fresh.includes(key);
  const began = own.side === known.side ? null : make("span", { class: "mycard__began" }, ui("began_as", { side: known.side }));
  return [
    make(
      "p",
      { class: "mycard__name" },
      emblem(emblemOfSide(own.side)),
      make("span", {}, make("b", {}, known.name), make("span", { class: own.side }, nameOf("loyalty", own.side)), began),
    ),
    listOf("mycard__fresh", learned.filter(isFresh).map(({ text }) => text)),
    make("p", {}, characterText(game, own.character)),
    listOf("mycard__facts", [...seenFrom(game), ...learned.filter((each) => !isFresh(each)).map(({ text }) => text), ...deedsOf(game)]),
  ];
}

export function roleOf(game) {
  const { own } = game;
  const key = own.character;
  const { name } = character(key);
  const facts = [own.dagger && ui("you_hold_dagger"), ...learnedBy(game).map(({ text }) => text)].filter(Boolean);
  return {
    name,
    side: { key: own.side, name: nameOf("loyalty", own.side) },
    sign: emblem(emblemOfSide(own.side)),
    parts: [make("p", {}, characterText(game, key))],
    knows: sightsOf(game),
    facts,
    now: nowText(game, key),
  };
}

const listOf = (name, facts) => (facts.length ? make("ul", { class: name }, facts.map((fact) => make("li", {}, fact))) : null);

function seenFrom(game) {
  const facts = game.own.sights.map((sight) => sightIn(game, sight));
  if (game.own.dagger) facts.push(ui("you_hold_dagger"));
  return facts;
}

// What I did where nobody else could see it.
function deedsOf({ own, t, asked, view }) {
  const facts = [];
  for (const { check, card: loyalty } of own.loyalties) {
    const { checked, checker } = t.checks[check];
    if (checked === view.seat && checker !== view.seat) facts.push(ui("you_handed", { loyalty }));
  }
  own.cards.forEach((played, index) => played && facts.push(ui("you_played", { quest: t.quests[index]?.quest ?? t.quest, card: played })));
  if (view.given && asked?.kind === "quest_card") facts.push(ui("you_play", { card: view.given[0] }));
  return facts;
}
