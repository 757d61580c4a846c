// The ring of seats; on a phone, a list in two columns. Each seat is a button: it chooses, or opens my notes.

import { byId, emblem, make, mark, replace, setText, unseen } from "./dom.js";
import { player, ui } from "./words.js";

const ring = byId("seats");

export class Seats {
  // `title` adds its own marks to the seats; `me` is the word beside the one who sits at the bottom; `knowing()`
  // says whether what I know is shown with them, `covering()` whether somebody may look over my shoulder.
  constructor({ title, pick, me = ui("me"), knowing = () => false, covering = () => false }) {
    Object.assign(this, { title, pick, me, knowing, covering });
    this.parts = [];
  }

  // The places, once for all: I sit at the bottom, and clockwise is clockwise.
  lay(number, you) {
    if (this.parts.length === number && this.you === you) return;
    this.you = you;
    ring.dataset.players = number;
    ring.style.setProperty("--rows", Math.ceil(number / 2));
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
      const turn = (seat - (you ?? 0)) / number;
      part.item = make("li", { class: `seat seat--${sideOf(turn)}`, "data-seat": seat }, part.button);
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
      part.name.title = player(seat); // it may be longer than its place
      const own = this.title.seatMarks(game, seat);
      const hasWon = Boolean(game.outcome?.winners.includes(seat));
      replace(part.marks, own.marks, this.knownOf(game, seat), this.noteOf(game, seat), this.marksOf(game, seat, place), stateOf(game, seat, place));
      replace(part.badge, hasWon ? mark("laurel", ui("has_won")) : own.badge);
      replace(part.token, own.token);
      const isOut = picks !== null && !picks.can(seat);
      const classes = {
        "seat--me": seat === game.you,
        "seat--thinking": isThinking(game, seat),
        "seat--gone": place.left || game.away.includes(seat),
        "seat--out": isOut,
        "seat--chosen": Boolean(picks?.has(seat)),
        "seat--doubtful": picks !== null && !isOut && !this.covering() && this.title.forms.doubt(game, picks.decision, seat) !== "",
        "seat--won": hasWon,
        "seat--eliminated": isEliminated(game, seat),
        ...own.classes,
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

  // What is not for the others looks otherwise than what they see too.
  knownOf(game, seat) {
    const known = game.own && this.knowing() ? this.title.knows(game, seat) : [];
    return known.map((each) => make("span", { class: "known" }, emblem("eye"), unseen(ui("only_you_know")), each));
  }

  noteOf(game, seat) {
    const suspicion = game.notes.marks[seat];
    return suspicion ? suspicionMark(this.title, suspicion) : null;
  }

  // All that is public of a player, each with its word.
  publicOf(game, seat) {
    const { marks, badge, token } = this.title.seatMarks(game, seat);
    const place = game.table.seats.find((each) => each.seat === seat);
    return [badge, ...marks, token, ...this.marksOf(game, seat, place), stateOf(game, seat, place)].flat().filter(Boolean);
  }

  // What every game has at a seat.
  marksOf(game, seat, place) {
    return [
      place.level && mark("computer", ui("computer", { level: place.level })),
      place.program && mark("computer", ui("program")),
      place.wants_end && !game.over && mark("flag", ui("wants_end")),
    ];
  }

  // For a moment: these stand out, and no others.
  light(lit) {
    this.parts.forEach(({ item }, seat) => item.classList.toggle("seat--lit", lit.includes(seat)));
  }

  // For a moment: another token on a seat, which turns up there or lies there at once.
  setToken(seat, element, { turns = false } = {}) {
    const { token } = this.parts[seat];
    replace(token, element);
    token.classList.remove("seat__token--turns");
    if (!turns) return;
    void token.offsetWidth; // so that the animation starts anew
    token.classList.add("seat__token--turns");
  }
}

// Where a seat stands, seen from the middle: at the near edge, where I sit, at the far one, or at the start or the
// end of a line. What lies before a player goes towards the middle, and what is said of them away from it.
function sideOf(turn) {
  const towards = Math.cos(2 * Math.PI * turn);
  if (Math.abs(towards) > 0.49) return towards > 0 ? "near" : "far";
  return Math.sin(2 * Math.PI * turn) > 0 ? "start" : "end";
}

// What I noted of somebody, for my eyes and ears.
export function suspicionMark(title, suspicion) {
  const name = ui(`mark_${suspicion}`);
  return make("span", { class: "mark", title: name }, title.noteMarks(suspicion), unseen(ui("my_mark", { mark: name })));
}

function isThinking(game, seat) {
  const asked = game.asked;
  return Boolean(asked?.answered) && asked.seats.includes(seat) && !asked.answered.includes(seat);
}

const isEliminated = (game, seat) => !game.over && !game.view.playing.includes(seat);

function stateOf(game, seat, place) {
  if (game.over) return null;
  const state = place.left ? "left" : isEliminated(game, seat) ? "out" : game.away.includes(seat) ? "away" : isThinking(game, seat) && seat !== game.you ? "thinking" : null;
  return state ? make("span", { class: "seat__state" }, ui(state)) : null;
}
