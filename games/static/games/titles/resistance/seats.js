// What lies before a player: the leader's crown, the tokens of votes, and who they turned out to be.

import { emblem, make, mark, unseen } from "../../table/dom.js";
import { nameOf, ui } from "../../table/words.js";
import { emblemOfSide } from "./emblems.js";
import { character, plot } from "./words.js";

export function marksOfSeat(game, seat) {
  const isLeader = game.t.leader === seat && !game.over;
  return {
    marks: marksOf(game, seat),
    badge: isLeader ? mark("leader", ui("leader")) : null,
    token: tokenOf(game, seat),
    classes: {
      "seat--team": game.t.team.includes(seat) && !game.over,
      "seat--struck": game.t.named.includes(seat),
    },
  };
}

export const voteToken = (vote) => mark(vote, nameOf("vote", vote));
export const coveredToken = () => make("span", { class: "mark" }, emblem("voted"));

// What was voted last lies there, small, until the next votes turn; before it the one that is in, face down.
function tokenOf(game, seat) {
  if (game.over) return null;
  const charge = game.t.charges.find(([holder]) => holder === seat);
  if (charge) return voteToken(charge[1]);
  const last = game.t.proposals.findLast((proposal) => proposal.votes)?.votes[seat];
  return [last && lastVote(last), hasVoted(game, seat) && votedToken()];
}

const hasVoted = ({ asked }, seat) => (asked?.kind === "vote" || asked?.kind === "charge") && asked.answered?.includes(seat);

const votedToken = () => make("span", { class: "mark", title: ui("has_voted") }, emblem("voted"), unseen(ui("has_voted")));

const lastVote = (vote) => make("span", { class: "mark mark--last", title: nameOf("vote", vote) }, emblem(vote), unseen(ui("voted_last", { vote })));

function marksOf(game, seat) {
  const { t, hidden } = game;
  const found = [];
  const revealed = hidden ? hidden.characters[seat] : t.revealed.find(([who]) => who === seat)?.[1];
  if (revealed) found.push(characterMark(revealed, hidden?.sides[seat]));
  if (t.dagger === seat || hidden?.dagger === seat) found.push(mark("dagger", ui("holds_dagger")));
  if (!game.over) found.push(...tokensOf(t, seat));
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

function characterMark(key, side = character(key).side) {
  return make("span", { class: `seat__character ${side}` }, emblem(emblemOfSide(side)), character(key).name);
}
