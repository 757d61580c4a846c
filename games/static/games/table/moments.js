// Moments: dealing, votes, quest cards, the dagger. Each is made from what differs between two views, takes
// less than three seconds, and ends at once with a tap or a key. Without motion there are none.

import { resultText } from "./chronicle.js";
import { byId, emblem, make, replace } from "./dom.js";
import { eventText, nameOf } from "./words.js";

const FAIL_LIKE = ["bad_news", "rogue_fail", "fail"];
const still = matchMedia("(prefers-reduced-motion: reduce)");
const stage = byId("stage");

// What there is to show between two views, in order. Who has just come sees the result at once.
export function momentsBetween(before, after) {
  if (!before) return isFresh(after) ? [{ kind: "deal" }] : [];
  const voted = after.t.proposals.slice(before.t.proposals.length).filter((proposal) => proposal.votes);
  const quests = after.t.quests.slice(before.t.quests.length);
  const moments = [
    ...voted.map((proposal) => ({ kind: "votes", round: proposal.round, proposal })),
    ...quests.map((quest) => ({ kind: "quest", round: quest.round, quest })),
  ];
  // Equal ones stay in their order: a round's teams are voted on before its quest.
  moments.sort((one, other) => one.round - other.round);
  if (after.t.named.length && !before.t.named.length) moments.push({ kind: "dagger", t: after.t });
  return moments;
}

const isFresh = ({ t, view }) => t.round <= 1 && !t.proposals.length && !t.checks.length && !t.team.length && view.asked !== null;

export class Moments {
  // `covered` cannot be used while a moment plays.
  constructor({ seats, sounds, covered }) {
    this.seats = seats;
    this.sounds = sounds;
    this.covered = covered;
    this.isRunning = false;
    stage.addEventListener("click", () => this.skip());
  }

  async play(moments) {
    if (still.matches || document.hidden || !moments.length) {
      for (const moment of moments) this.sound(moment);
      return;
    }
    this.isRunning = true;
    this.covered.inert = true;
    stage.hidden = false;
    this.skipped = new Promise((resolve) => (this.skip = resolve));
    let isSkipped = false;
    this.skipped.then(() => (isSkipped = true));
    this.wait = (time) => Promise.race([new Promise((resolve) => setTimeout(resolve, time)), this.skipped]);
    for (const moment of moments) {
      if (isSkipped) break;
      replace(stage);
      await this[moment.kind](moment);
    }
    replace(stage);
    stage.hidden = true;
    this.covered.inert = false;
    this.isRunning = false;
  }

  skip() {}

  sound({ kind, quest }) {
    if (kind === "quest") this.sounds.play(quest.success ? "success" : "fail");
    else this.sounds.play(kind);
  }

  // A card goes to every seat.
  async deal() {
    this.sounds.play("deal");
    const middle = stage.getBoundingClientRect();
    const cards = this.seats.parts.map(({ item }, index) => {
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
    await this.wait(900 + cards.length * 110);
  }

  // The votes turn up one after another, then the verdict.
  async votes({ proposal }) {
    this.seats.clearTokens();
    await this.wait(300);
    const step = Math.min(160, 1300 / proposal.votes.length);
    for (const [seat, vote] of proposal.votes.entries()) {
      this.seats.turnToken(seat, vote);
      this.sounds.play("votes");
      await this.wait(step);
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
    await this.wait(1200);
  }

  // The cards turn one by one, the fails last.
  async quest({ quest }) {
    const cards = [...quest.cards].sort((one, other) => FAIL_LIKE.includes(one) - FAIL_LIKE.includes(other));
    const faces = cards.map((card) =>
      make("span", { class: "turning" }, make("span", { class: "turning__back" }, emblem("back")), make("span", { class: `turning__face questcard--${card}` }, emblem(card), make("span", {}, nameOf("card", card)))),
    );
    const text = make("p", { class: "stage__text" }, nameOf("quest", quest.quest));
    replace(stage, make("div", { class: "stage__card" }, make("div", { class: "stage__cards" }, faces), text));
    await this.wait(350);
    for (const face of faces) {
      face.classList.add("turning--open");
      this.sounds.play("card");
      await this.wait(260);
    }
    text.textContent = resultText(quest);
    text.classList.add(quest.success ? "stage__text--success" : "stage__text--fail");
    this.sounds.play(quest.success ? "success" : "fail");
    await this.wait(1100);
  }

  async dagger({ t }) {
    this.sounds.play("dagger");
    replace(stage, make("div", { class: "stage__card stage__card--dagger" }, emblem("dagger", "stage__dagger"), make("p", { class: "stage__text" }, eventText("struck", { striker: t.striker, named: t.named }))));
    await this.wait(2200);
  }
}

