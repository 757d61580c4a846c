// The replay of a finished game: fetches it as somebody saw it, and shows one step of it.

import { byId, replace, setText } from "../table/dom.js";
import { gameOf, namesBySeat } from "../table/game.js";
import { Moments, still } from "../table/moments.js";
import { scenesOf } from "../table/scenes.js";
import { Seats } from "../table/seats.js";
import { loadTitle } from "../table/title.js";
import { loadWords, setPlayers, ui } from "../table/words.js";
import { addressOf, read, write } from "./address.js";
import { SaidSoFar } from "./said.js";
import { askedNow, eyesText, happened } from "./story.js";
import { Transport } from "./transport.js";

const FASTEST_WITH_MOMENTS = 1;

const config = byId("table").dataset;
const plainTitle = document.title;
const copyButton = byId("copy");
const copyText = copyButton.textContent;
const fetched = new Map(); // by eyes: the whole game as they saw it

let replay = null; // what is shown, …
let eyes = ""; // … through whose eyes, …
let step = 0; // … and which of its steps
let asked = ""; // the eyes that were asked for last
let said = null;

const [title] = await Promise.all([loadTitle(config.titleScript), loadWords(config.words)]);
const seats = new Seats({ title, pick: (seat) => look(String(seat)), me: ui("these_eyes") });
const moments = new Moments({ seats, sounds: { playNotes() {} } });
const history = await title.history.replay(byId("history"), { go: (to) => transport.jump(to) });
const curve = await title.curve(byId("curve-part"), { go: (to) => transport.jump(to) });
const transport = new Transport({ go, goOn, look });
const start = read();
step = start.step;
// Where nobody has such eyes, all is open.
const isKnown = [...byId("eyes").options].some(({ value }) => value === start.eyes);
await Promise.all([look(isKnown ? start.eyes : "open"), fetchSaid()]);
draw();

async function fetchReplay(wanted) {
  if (!fetched.has(wanted)) {
    const response = await fetch(`${config.frames}?as=${wanted}`).catch(() => null);
    if (response?.status === 410) throw new Error((await response.json()).reason);
    if (!response?.ok) throw new Error(ui("not_loaded"));
    const found = await response.json();
    // Who has left since was there then.
    found.table.seats = found.table.seats.map((seat) => ({ ...seat, left: false, wants_end: false }));
    fetched.set(wanted, found);
  }
  return fetched.get(wanted);
}

async function fetchSaid() {
  const response = await fetch(config.said).catch(() => null);
  said = new SaidSoFar(response?.ok ? (await response.json()).remarks : []);
}

// Through other eyes, at the step where one is by the time they are here.
async function look(wanted) {
  asked = wanted;
  try {
    const found = await fetchReplay(wanted);
    if (asked !== wanted) return; // others have been asked for meanwhile
    replay = found;
  } catch (problem) {
    complain(problem.message);
    byId("eyes").value = asked = eyes;
    return;
  }
  complain("");
  eyes = wanted;
  setPlayers(namesBySeat(replay.table.seats));
  curve.take(replay.curve, gameAt(-1));
  go(step);
}

function gameAt(number) {
  return gameOf(replay.table, replay.frames.at(number).view);
}

function go(to) {
  if (!replay) return;
  moments.skip();
  step = Math.min(to, replay.frames.length - 1);
  draw();
}

// The next step, with the scenes that lead to it where there is time for them.
async function goOn() {
  const [from, through] = [step, eyes];
  if (transport.speed <= FASTEST_WITH_MOMENTS && !still.matches) await moments.play(scenesTo(from + 1), { covered: byId("seats") });
  if (step === from && eyes === through && transport.isPlaying) go(from + 1);
}

function scenesTo(number) {
  const events = replay.frames[number].events.filter(({ audience }) => !audience);
  return scenesOf(events, { before: gameAt(number - 1), after: gameAt(number) }, { title });
}

function draw() {
  if (!replay) return;
  const frame = replay.frames[step];
  const now = gameAt(step);
  document.body.classList.add("is-live");
  seats.lay(now.players, now.you);
  title.board.show(byId("middle"), now);
  seats.show(now, null);
  drawStory(frame);
  drawCard(now);
  curve.show(step, eyes === "open" ? now : null);
  history.show(now, { step, frames: replay.frames });
  said?.show(frame.at, now.you);
  drawAddress();
}

function drawStory(frame) {
  const text = happened(frame, replay.frames[step - 1], { title, isOpen: eyes === "open", table: replay.table });
  setText(byId("happened"), text);
  setText(byId("asked"), askedNow(frame));
  setText(byId("when"), new Date(frame.at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "medium" }));
  byId("when").dateTime = new Date(frame.at).toISOString();
  transport.show(step, replay.frames.length - 1, eyes, text);
}

function drawCard(now) {
  byId("card").hidden = !now.own;
  if (!now.own) return;
  setText(byId("card-title"), ui("what_they_knew", { player: now.view.seat }));
  replace(byId("card-face"), title.face(now));
}

function drawAddress() {
  write(step, eyes);
  setText(byId("moment-link"), addressOf(step, eyes));
  setText(copyButton, copyText);
  document.title = `${ui("step_of", { step, last: replay.frames.length - 1 })}, ${eyesText(eyes)} · ${plainTitle}`;
}

function complain(reason) {
  setText(byId("complaint"), reason);
  byId("complaint").hidden = !reason;
}
