// The table's page: takes what the server sends and hands it to the parts that show it.

import { Connection } from "../connection.js";
import { Alerts } from "./alerts.js";
import { announce } from "./announce.js";
import { Bubbles } from "./bubbles.js";
import { Card } from "./card.js";
import { Clock } from "./clock.js";
import { announceTurn, DecisionPanel } from "./decision.js";
import { byId, replace, setText } from "./dom.js";
import { Ending } from "./ending.js";
import { gameOf, namesBySeat } from "./game.js";
import { Guide } from "./guide.js";
import { Keyboard } from "./keyboard.js";
import { Menu } from "./menu.js";
import { Moments } from "./moments.js";
import { News } from "./news.js";
import { Next } from "./next.js";
import { Notes } from "./notes.js";
import { RoleScene } from "./role.js";
import { SeatMenu } from "./seat-menu.js";
import { Seats } from "./seats.js";
import { Sounds } from "./sounds.js";
import { Tabs } from "./tabs.js";
import { Talk } from "./talk.js";
import { loadTitle } from "./title.js";
import { askedText, eventText, loadWords, setPlayers, ui } from "./words.js";

const UNDO_FOR = 2000; // milliseconds, where the page does not say it

const config = byId("table").dataset;
const [title] = await Promise.all([loadTitle(config.titleScript), loadWords(config.words)]);

let table = null; // the last message of that kind
let newest = 0; // the version of the last view that came
let waiting = []; // views that wait for the moments before them to end
let shown = null; // the view that is on the page
let told = []; // all events since the page was opened, in words
let latest = ""; // the last of them
let hasBook = false;
let askedOf; // the question that the person was told of last

const connection = new Connection(config.socket, { receive, changed: showConnection });
const sounds = new Sounds(config.sounds === "on");
const alerts = new Alerts(config.notifications === "on");
const menu = new Menu({ connection, sounds, alerts, complain });
const clock = new Clock({ nearlyOver: () => game()?.decision && (sounds.play("soon"), announce(ui("ten_seconds"))) });
const seats = new Seats({ title, pick });
const moments = new Moments({ seats, sounds, covered: byId("decision") });
const news = new News();
const role = new RoleScene({ title });
const bubbles = new Bubbles({ seats });
const ending = new Ending({ title, moments });
const guide = new Guide({ title, isOn: config.guided === "on", code: config.code, connection, complain, greeted: draw });
const next = new Next({ connection, complain, skip: () => moments.skip() });
const card = new Card({ face: title.face, covering: () => menu.isCovering });
const history = title.history.table(byId("history"));
const tabs = new Tabs({ opened: (name) => name === "talk" && talk.opened() });
const talk = new Talk({ connection, isOpen: () => tabs.isShown("talk"), unread: (number) => tabs.mark("talk", number), heard: () => sounds.play("talk") });
const notes = new Notes({ title, marks: config.noteMarks.split(" ").filter(Boolean), connection, changed: () => draw() });
const seatMenu = new SeatMenu({ title, notes });
const panel = new DecisionPanel({
  title,
  answer: (decision, answer) => connection.ask("answer", { decision: decision.id, answer }, { lasting: true }),
  undoFor: Number(config.undoMs || UNDO_FOR),
  chosen: () => shown && seats.show(game(), panel.choosing),
  clock,
  covering: () => menu.isCovering,
});
new Keyboard({ keys: title.keys(), panel, card, tabs, talk, moments, next });
byId("back").addEventListener("click", () => menu.ask("back"));
document.addEventListener("visibilitychange", () => {
  if (tabs.isShown("talk")) talk.opened();
  if (document.hidden) moments.skip(); // nobody looks; what waits behind it passes at once
});

function game(message = shown) {
  return table && message && gameOf(table, message.view, { away: message.away, notes: notes.notes, told, latest: latest || title.history.news(message.view) });
}

function receive(message) {
  switch (message.type) {
    case "table":
      table = message;
      setPlayers(namesBySeat(table.seats));
      draw();
      break;
    case "view":
      if (message.version < newest) return;
      message.offset = message.now - Date.now();
      newest = message.version;
      waiting.push(message);
      advance();
      break;
    case "said":
      talk.hear(message.remarks);
      bubbles.hear(message.remarks, game());
      break;
    case "notes":
      notes.take(message.notes);
      break;
    case "error":
      complain(message.reason);
  }
}

// Shows the views that wait, one after another. What comes while a moment plays has its turn behind it.
async function advance() {
  if (moments.isRunning || !table) return;
  while (waiting.length) await show(waiting.shift());
}

async function show(coming) {
  const before = game();
  const isNew = coming.version !== shown?.version;
  const sentencesOf = (events) => events.map(({ kind, facts }) => eventText(kind, facts)).filter(Boolean);
  const sentences = sentencesOf(coming.events);
  if (isNew) told = [...told, ...sentences];
  if (!before || before.view.seat !== coming.view.seat) {
    // Who has just come, or looks through another seat's eyes, sees no moment but the deal.
    shown = coming;
    draw();
    if (coming.version === 1) await moments.play(title.moments(null, game()));
  } else {
    next.show(game(coming), { isScene: true });
    await moments.play(title.moments(before, game(coming)));
    shown = coming;
    latest = sentences.slice(-3).join(" ") || latest;
    draw();
  }
  sentences.forEach(announce);
  if (isNew) {
    news.tell(sentencesOf(coming.events.filter(({ audience }) => !audience)), { mine: sentencesOf(coming.events.filter(({ audience }) => audience)) });
    talk.log(sentences);
    guide.show(game());
  }
  if (!waiting.length) tellOfTurn();
}

// Those who hear the page, and those who look elsewhere.
function tellOfTurn() {
  const now = game();
  const { decision } = now;
  if (decision && decision.id !== askedOf) {
    announceTurn(now);
    sounds.play("turn");
  }
  askedOf = decision?.id;
  alerts.set(decision, decision ? askedText(decision) : "");
}

function draw() {
  const now = game();
  if (!now) return;
  document.body.classList.add("is-live");
  seats.lay(now.players, now.you);
  title.board.show(byId("middle"), now);
  clock.set({ deadline: shown.deadline, offset: shown.offset, question: now.asked?.id });
  panel.show(now);
  seats.show(now, panel.choosing);
  card.show(now);
  history.show(now);
  talk.show(now);
  notes.show(now);
  news.show(now);
  if (!guide.greets(now)) role.show(now);
  next.show(now);
  if (now.over && !moments.isRunning) ending.show(now, { isLate: told.length === 0 });
  if (!hasBook) replace(byId("book"), title.book(now)); // it does not change while a game goes on
  hasBook = true;
  menu.show(now);
  tabs.hide("notes", now.you === null);
  byId("away-bar").hidden = !now.plays || !now.away.includes(now.you);
}

function pick(seat) {
  const { choosing } = panel;
  if (choosing?.decision.of === "players") {
    if (!choosing.toggle(seat) && choosing.can(seat)) announce(ui("enough_chosen"));
  } else if (table.you !== null && seat !== table.you) {
    seatMenu.open(seat, game());
  }
}

function showConnection(state, reason) {
  const bar = byId("connection");
  bar.hidden = state === "open" || state === "connecting";
  if (state === "lost") setText(bar, ui("connection_lost"));
  if (state === "ended") setText(bar, ui(`ended_${reason}`));
  setText(byId("menu-connection"), ui(`connection_${state}`));
}

function complain(reason) {
  const line = byId("complaint");
  setText(line, reason);
  line.hidden = !reason;
  clearTimeout(complain.timer);
  complain.timer = setTimeout(() => (line.hidden = true), 8000);
}
