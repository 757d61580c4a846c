// The five quests and the track of rejected teams.

import { emblem, make, mark, replace, unseen } from "../../table/dom.js";
import { nameOf, ui } from "../../table/words.js";

// A4.6, A4.7: how many teams a round may have, and what the last one does.
const LAST_TEAM = { five: 5, final4: 4, final5: 5 };

export function showQuests(place, game) {
  replace(
    place,
    make("ol", { class: "quests", id: "quests", "aria-label": ui("quests") }, game.t.team_sizes.map((size, index) => medallion(game, index + 1, size))),
    make("div", { class: "track" }, track(game)),
  );
}

function medallion(game, number, size) {
  const { t } = game;
  const quest = t.quests.find((each) => each.quest === number);
  const isCurrent = !game.over && !quest && (t.quest === number || (!t.quest && !game.view.options.targeting && t.round === number));
  const needsTwo = t.fails_needed[number - 1] > 1;
  const words = [nameOf("quest", number)];
  const classes = ["quest"];
  let face;
  if (quest) {
    classes.push(quest.success ? "quest--success" : "quest--fail");
    face = emblem(quest.success ? "success" : "fail");
    words.push(ui(quest.success ? "succeeded" : "failed"), ui("fails", { number: quest.fails }));
  } else {
    face = make("span", { class: "quest__size" }, String(size));
    words.push(ui("team_of", { number: size }));
  }
  if (isCurrent) {
    classes.push("quest--current");
    words.push(ui("current_quest"));
  }
  if (needsTwo) words.push(ui("needs_two"));
  const isSwitch = game.view.options.lancelot === "mode2" && t.loyalty[number - 1];
  if (isSwitch) words.push(ui("switches"));
  return make(
    "li",
    { class: classes.join(" "), title: words.join(". ") },
    make("span", { class: "quest__disc", "aria-hidden": "true" }, face, footOf(quest, needsTwo)),
    isSwitch ? emblem("switch", "quest__switch") : null,
    unseen(words.join(". ")),
  );
}

// In the seal, under its sign: how many fails there were; before, that it takes two.
function footOf(quest, needsTwo) {
  if (quest) return quest.fails ? make("span", { class: "quest__foot" }, quest.success && emblem("fail"), String(quest.fails)) : null;
  return needsTwo ? make("span", { class: "quest__foot" }, emblem("fail"), emblem("fail")) : null;
}

function track(game) {
  const rule = game.view.options.rejections;
  const endsGame = rule === "five";
  const { rejections } = game.t;
  const pips = Array.from({ length: LAST_TEAM[rule] }, (_, index) => {
    const isLast = index === LAST_TEAM[rule] - 1;
    const classes = ["pip"];
    if (index < rejections) classes.push("pip--rejected");
    if (index === rejections && !game.over) classes.push("pip--now");
    if (isLast) classes.push("pip--last");
    return make("span", { class: classes.join(" "), "aria-hidden": "true" }, isLast ? emblem(endsGame ? "fail" : "team") : String(index + 1));
  });
  const rest = ui(endsGame ? "track_five" : "track_final", { number: LAST_TEAM[rule] });
  return [
    make("span", { class: "track__label", "aria-hidden": "true" }, ui("rejected_teams")),
    make("span", { class: "track__pips", title: rest }, pips),
    unseen(`${ui("rejected_so_far", { number: rejections })} ${rest}`),
    newsTokens(game),
  ];
}

// A11.1: news stay counted on the tableau.
function newsTokens(game) {
  const shown = game.t.quests.flatMap((quest) => quest.cards);
  const count = (card) => shown.filter((each) => each === card).length;
  const kinds = ["good_news", "bad_news"].filter((card) => count(card) > 0);
  return kinds.map((card) => make("span", { class: "track__news" }, mark(card, nameOf("card", card)), ` ${count(card)}`));
}
