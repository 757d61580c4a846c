// Moments: dealing, votes, quest cards, the dagger. Each is made from what differs between two views.

import { emblem, make, replace } from "../../table/dom.js";
import { eventText, nameOf } from "../../table/words.js";
import { resultText } from "./chronicle.js";
import { coveredToken, voteToken } from "./seats.js";
import { CARD, DAGGER, DEAL, FAIL, SUCCESS, VOTE } from "./sounds.js";

const FAIL_LIKE = ["bad_news", "rogue_fail", "fail"];

// What there is to show between two views, in order. Who has just come sees the result at once.
export function momentsBetween(before, after) {
  if (!before) return isFresh(after) ? [{ notes: DEAL, play: deal }] : [];
  const voted = after.t.proposals.slice(before.t.proposals.length).filter((proposal) => proposal.votes);
  const quests = after.t.quests.slice(before.t.quests.length);
  const moments = [
    ...voted.map((proposal) => ({ round: proposal.round, notes: VOTE, play: (tools) => showVotes(proposal, tools) })),
    ...quests.map((quest) => ({ round: quest.round, notes: notesOf(quest), play: (tools) => showQuest(quest, tools) })),
  ];
  // Equal ones stay in their order: a round's teams are voted on before its quest.
  moments.sort((one, other) => one.round - other.round);
  if (after.t.named.length && !before.t.named.length) moments.push({ notes: DAGGER, play: (tools) => strike(after.t, tools) });
  return moments;
}

const isFresh = ({ t, view }) => t.round <= 1 && !t.proposals.length && !t.checks.length && !t.team.length && view.asked !== null;

const notesOf = (quest) => (quest.success ? SUCCESS : FAIL);

// A card goes to every seat.
async function deal({ stage, seats, sounds, wait }) {
  sounds.playNotes(DEAL);
  const middle = stage.getBoundingClientRect();
  const cards = seats.parts.map(({ item }, index) => {
    const card = make("span", { class: "dealt" }, emblem("back"));
    stage.append(card);
    const place = item.getBoundingClientRect();
    const x = place.left + place.width / 2 - (middle.left + middle.width / 2);
    const y = place.top + place.height / 2 - (middle.top + middle.height / 2);
    card.animate(
      [
        { transform: "translate(-50%, -50%) rotate(-8deg)", opacity: 0 },
        { transform: "translate(-50%, -50%) rotate(-8deg)", opacity: 1, offset: 0.2 },
        { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) rotate(0)`, opacity: 1, offset: 0.85 },
        { transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) rotate(0)`, opacity: 0 },
      ],
      { duration: 900, delay: index * 110, easing: "ease-in-out", fill: "both" },
    );
    return card;
  });
  await wait(900 + cards.length * 110);
}

// The votes turn up one after another, then the verdict.
async function showVotes(proposal, { stage, seats, sounds, wait }) {
  proposal.votes.forEach((_, seat) => seats.setToken(seat, coveredToken()));
  await wait(300);
  const step = Math.min(160, 1300 / proposal.votes.length);
  for (const [seat, vote] of proposal.votes.entries()) {
    seats.setToken(seat, voteToken(vote), { turns: true });
    sounds.playNotes(VOTE);
    await wait(step);
  }
  const approvals = proposal.votes.filter((vote) => vote === "approve").length;
  replace(
    stage,
    make(
      "div",
      { class: "stage__card" },
      make("p", { class: "stage__tally" }, emblem("approve"), String(approvals), emblem("reject"), String(proposal.votes.length - approvals)),
      make("p", { class: "stage__text" }, nameOf("verdict", Number(proposal.approved || proposal.returned_by !== null))),
    ),
  );
  await wait(1200);
}

// The cards turn one by one, the fails last.
async function showQuest(quest, { stage, sounds, wait }) {
  const cards = [...quest.cards].sort((one, other) => FAIL_LIKE.includes(one) - FAIL_LIKE.includes(other));
  const faces = cards.map((card) =>
    make("span", { class: "turning" }, make("span", { class: "turning__back" }, emblem("back")), make("span", { class: `turning__face questcard--${card}` }, emblem(card), make("span", {}, nameOf("card", card)))),
  );
  const text = make("p", { class: "stage__text" }, nameOf("quest", quest.quest));
  replace(stage, make("div", { class: "stage__card" }, make("div", { class: "stage__cards" }, faces), text));
  await wait(350);
  for (const face of faces) {
    face.classList.add("turning--open");
    sounds.playNotes(CARD);
    await wait(260);
  }
  text.textContent = resultText(quest);
  text.classList.add(quest.success ? "stage__text--success" : "stage__text--fail");
  sounds.playNotes(notesOf(quest));
  await wait(1100);
}

async function strike(t, { stage, sounds, wait }) {
  sounds.playNotes(DAGGER);
  replace(stage, make("div", { class: "stage__card stage__card--dagger" }, emblem("dagger", "stage__dagger"), make("p", { class: "stage__text" }, eventText("struck", { striker: t.striker, named: t.named }))));
  await wait(2200);
}
