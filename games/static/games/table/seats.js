// The ring of seats; on a phone, a list in two columns. Each seat is a button: it chooses, or opens my notes.

import { byId, emblem, make, mark, replace, setText, unseen } from "./dom.js";
import { character, nameOf, player, plot, ui } from "./words.js";

const ring = byId("seats");
// While a team is voted on, what was voted last time would be misread.
const HIDES_LAST_VOTES = new Set(["vote", "charge", "give_excalibur"]);

export class Seats {
  // `me` is the word beside the one who sits at the bottom.
  constructor({ pick, me = ui("me") }) {
    this.pick = pick;
    this.me = me;
    this.parts = [];
  }

  // The places, once for all: I sit at the bottom, and clockwise is clockwise.
  lay(number, you) {
    if (this.parts.length === number && this.you === you) return;
    this.you = you;
    ring.dataset.players = number;
    this.parts = Array.from({ length: number }, (_, seat) => {
      const part = {
        arms: make("img", { class: "seat__arms", alt: "", width: 64, height: 64 }),
        token: make("span", { class: "seat__token" }),
        badge: make("span", { class: "seat__badge" }),
        name: make("span", { class: "seat__name" }),
        marks: make("span", { class: "seat__marks" }),
      };
      const digit = make("span", { class: "seat__number", "aria-hidden": "true" }, String((seat + 1) % 10));
      const figure = make("span", { class: "seat__figure" }, part.arms, part.badge, part.token, digit);
      const title = make("span", { class: "seat__title" }, part.name, seat === you ? make("span", { class: "seat__me" }, this.me) : null);
      const words = make("span", { class: "seat__words" }, title, part.marks);
      part.button = make("button", { class: "seat__button", type: "button", click: () => this.pick(seat) }, figure, words);
      part.item = make("li", { class: "seat", "data-seat": seat }, part.button);
      const turn = (seat - (you ?? 0)) / number;
      part.item.style.setProperty("--turn", `${turn}turn`);
      return part;
    });
    replace(ring, this.parts.map((part) => part.item));
  }

  show(game, choosing) {
    const picks = choosing?.decision.of === "players" ? choosing : null;
    ring.classList.toggle("seats--choosing", picks !== null);
    this.parts.forEach((part, seat) => {
      const place = game.table.seats.find((each) => each.seat === seat);
      const arms = `/arms/${place.arms}.svg`;
      if (part.arms.getAttribute("src") !== arms) part.arms.src = arms;
      setText(part.name, player(seat));
      replace(part.marks, marksOf(game, seat, place), stateOf(game, seat, place));
      replace(part.badge, badgeOf(game, seat));
      replace(part.token, tokenOf(game, seat));
      const isOut = picks !== null && !picks.can(seat);
      const classes = {
        "seat--me": seat === game.you,
        "seat--leader": isLeader(game, seat),
        "seat--team": game.t.team.includes(seat) && !game.over,
        "seat--thinking": isThinking(game, seat),
        "seat--gone": place.left || game.away.includes(seat),
        "seat--out": isOut,
        "seat--chosen": Boolean(picks?.has(seat)),
        "seat--won": Boolean(game.t.outcome?.winners.includes(seat)),
        "seat--struck": game.t.named.includes(seat),
      };
      for (const [name, on] of Object.entries(classes)) part.item.classList.toggle(name, on);
      if (picks) part.button.setAttribute("aria-pressed", String(picks.has(seat)));
      else part.button.removeAttribute("aria-pressed");
      part.button.setAttribute("aria-disabled", String(isOut));
    });
  }

  item(seat) {
    return this.parts[seat].item;
  }

  // For a moment: the token turns up on a seat.
  turnToken(seat, vote) {
    const token = this.parts[seat].token;
    replace(token, voteToken(vote));
    token.classList.remove("seat__token--turns");
    void token.offsetWidth; // so that the animation starts anew
    token.classList.add("seat__token--turns");
  }

  clearTokens() {
    for (const part of this.parts) replace(part.token, coveredToken());
  }
}

export const voteToken = (vote) => mark(vote, nameOf("vote", vote));
const coveredToken = () => make("span", { class: "mark" }, emblem("voted"));

const isLeader = (game, seat) => game.t.leader === seat && !game.over;

function isThinking(game, seat) {
  const asked = game.asked;
  return Boolean(asked?.answered) && asked.seats.includes(seat) && !asked.answered.includes(seat);
}

// On the shield itself: who leads, and at the end who has won.
function badgeOf(game, seat) {
  if (game.t.outcome?.winners.includes(seat)) return [mark("laurel", ui("has_won"))];
  return [isLeader(game, seat) ? mark("leader", ui("leader")) : null];
}

function tokenOf(game, seat) {
  if (game.over) return [null];
  const charge = game.t.charges.find(([holder]) => holder === seat);
  if (charge) return [voteToken(charge[1])];
  const asked = game.asked;
  if (asked && (asked.kind === "vote" || asked.kind === "charge")) {
    const voted = asked.answered?.includes(seat);
    return [voted ? make("span", { class: "mark", title: ui("has_voted") }, emblem("voted"), unseen(ui("has_voted"))) : null];
  }
  if (HIDES_LAST_VOTES.has(asked?.kind)) return [null];
  const vote = game.t.proposals.at(-1)?.votes?.[seat];
  return [vote ? make("span", { class: "mark", title: nameOf("vote", vote) }, emblem(vote), unseen(ui("voted_last", { vote }))) : null];
}

function marksOf(game, seat, place) {
  const { t, opened } = game;
  const found = [];
  const revealed = opened ? opened.hidden.characters[seat] : t.revealed.find(([who]) => who === seat)?.[1];
  if (revealed) found.push(characterMark(revealed, opened?.hidden.sides[seat]));
  if (t.dagger === seat || opened?.hidden.dagger === seat) found.push(mark("dagger", ui("holds_dagger")));
  if (!game.over) found.push(...tokensOf(t, seat));
  const suspicion = game.notes.marks[seat];
  if (suspicion) found.push(suspicionMark(suspicion));
  if (place.level) found.push(mark("computer", ui("computer", { level: place.level })));
  if (place.program) found.push(mark("computer", ui("program")));
  if (place.wants_end && !game.over) found.push(mark("flag", ui("wants_end")));
  return found;
}

// What lies before a player while the game goes on.
function tokensOf(t, seat) {
  const found = [];
  if (t.team.includes(seat)) found.push(mark("team", ui("on_team")));
  if (t.excalibur === seat) found.push(mark("excalibur", ui("holds_excalibur")));
  if (t.watched === seat) found.push(mark("watch", ui("is_watched")));
  if (t.face_up?.[0] === seat) found.push(mark(t.face_up[1], nameOf("card", t.face_up[1])));
  if (t.lady.at(-1) === seat) found.push(mark("lady", ui("holds_lady")));
  for (const [holder, held] of t.plots) if (holder === seat) found.push(mark("plot", plot(held).name));
  return found;
}

export const suspicionMark = (suspicion) =>
  make("span", { class: `suspicion suspicion--${suspicion}`, title: ui(`mark_${suspicion}`) }, unseen(ui("my_mark", { mark: ui(`mark_${suspicion}`) })));

export function characterMark(key, side = character(key).side) {
  const name = make("span", { class: `seat__character ${side}` }, emblem(side === "good" ? "sword" : "crown"), character(key).name);
  return name;
}

function stateOf(game, seat, place) {
  const state = game.over ? null : place.left ? "left" : game.away.includes(seat) ? "away" : isThinking(game, seat) && seat !== game.you ? "thinking" : null;
  return state ? make("span", { class: "seat__state" }, ui(state)) : null;
}
