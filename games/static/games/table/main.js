// The table's page: takes what the server sends and hands it to the parts that show it.

import { Connection } from "../connection.js";
import { Alerts } from "./alerts.js";
import { announce } from "./announce.js";
import { Askbar } from "./askbar.js";
import { Bubbles } from "./bubbles.js";
import { Card } from "./card.js";
import { Clock } from "./clock.js";
import { announceTurn, DecisionPanel } from "./decision.js";
import { byId, replace, setText } from "./dom.js";
import { Ending } from "./ending.js";
import { gameOf, namesBySeat } from "./game.js";
import { guideFor } from "./guided.js";
import { Keyboard } from "./keyboard.js";
import { Menu } from "./menu.js";
import { Moments } from "./moments.js";
import { News } from "./news.js";
import { Next } from "./next.js";
import { Notes } from "./notes.js";
import { RoleScene } from "./role.js";
import { SeatMenu } from "./seat-menu.js";
import { Seats } from "./seats.js";
import { Showing } from "./showing.js";
import { Sounds } from "./sounds.js";
import { Tabs } from "./tabs.js";
import { Talk } from "./talk.js";
import { loadTitle } from "./title.js";
import { UndoTime } from "./undo.js";
import { askedText, loadWords, setPlayers, ui } from "./words.js";

const UNDO_FOR = 2000; // milliseconds, where the page does not say it

const config = byId("table").dataset;
const [title] = await Promise.all([loadTitle(config.titleScript), loadWords(config.words)]);
const guide = await guideFor({ title, config, ask: (type, fields) => connection.ask(type, fields), complain, greeted: () => draw() });

let table = null; // the last message of that kind
let newest = 0; // the version of the last view that came
let told = []; // what happened since the page was opened, in words
let hasBook = false;
let history = null; // fetched when somebody looks at it first
let askedOf; // the question that the person was told of last

const connection = new Connection(config.socket, { receive, changed: showConnection });
const sounds = new Sounds(config.sounds === "on");
const alerts = new Alerts(config.notifications === "on");
const menu = new Menu({ title, connection, sounds, alerts, complain, changed: () => draw() });
const clock = new Clock({ places: [byId("decision"), byId("askbar")], nearlyOver: () => game()?.decision && (sounds.play("soon"), announce(ui("ten_seconds"))) });
const seats = new Seats({ title, pick, knowing: () => card.isOpen || (menu.showsKnowledge && !menu.isCovering), covering: () => menu.isCovering });
const moments = new Moments({ seats, sounds });
const news = new News();
const role = new RoleScene({ title, clock, covering: () => menu.isCovering, seen: (seen) => card.look(seen), closed: () => showing.tellMissed() });
const bubbles = new Bubbles({ seats });
const ending = new Ending({ title, moments });
const next = new Next({ connection, complain, skip: () => moments.skip() });
const card = new Card({ title, covering: () => menu.isCovering, turned: () => seats.show(game(), panel.choosing), opened: () => news.looked() });
const tabs = new Tabs({ opened: () => showSheet() });
const talk = new Talk({ connection, isOpen: () => tabs.isShown("talk"), unread: (number) => tabs.mark("talk", number), heard: () => sounds.play("talk") });
const notes = new Notes({ title, marks: config.noteMarks.split(" ").filter(Boolean), connection, changed: () => draw() });
const seatMenu = new SeatMenu({ seats, notes, game: () => game(), openNotes: () => tabs.open("notes") });
const undoTime = new UndoTime(Number(config.undoMs || UNDO_FOR));
const panel = new DecisionPanel({
  title,
  isNewcomer: config.newcomer === "on",
  answer: (decision, answer) => connection.ask("answer", { decision: decision.id, answer }, { lasting: true }),
  undoFor: () => undoTime.milliseconds,
  chosen: () => showing.shown && seats.show(game(), panel.choosing),
  changed: () => askbar.show(),
  clock,
  covering: () => menu.isCovering,
});
const askbar = new Askbar({ title, panel, tabs });
const showing = new Showing({
  title,
  moments,
  pace: Number(config.scenePace ?? 1),
  covered: byId("decision"),
  isCovering: () => menu.isCovering,
  isCurtained: () => role.isOpen,
  gameOf: game,
  staging: (coming) => next.show(coming, { isScene: true }),
  show,
  settled,
});
new Keyboard({ keys: title.keys(), panel, card, tabs, talk, moments, next });
byId("back").addEventListener("click", () => menu.ask("back"));
document.addEventListener("visibilitychange", () => {
  showSheet();
});

function game(message = showing.shown) {
  return table && message && gameOf(table, message.view, { away: message.away, notes: notes.notes, told });
}

function receive(message) {
  switch (message.type) {
    case "table":
      table = message;
      setPlayers(namesBySeat(table.seats));
      draw();
      showing.advance();
      break;
    case "view":
      if (message.version < newest) return;
      message.offset = message.now - Date.now();
      newest = message.version;
      showing.take(message);
      break;
    case "said":
      talk.hear(message.remarks);
      bubbles.hear(message.remarks);
      break;
    case "notes":
      notes.take(message.notes);
      break;
    case "error":
      complain(message.reason);
  }
}

// A view, and what has happened before it (happened.js).
function show(_view, { brief, told: sentences, mine, secret }) {
  told = [...told, ...sentences];
  draw();
  for (const text of [...sentences, ...secret]) announce(text);
  news.tell(brief, { mine });
  talk.log(sentences);
}

// Nothing waits to be shown any more.
function settled() {
  showBehindScenes(game());
  guide.show(game());
  tellOfTurn(game());
}

// What opens by itself, once nothing plays.
function showBehindScenes(now) {
  if (!guide.greets(now)) role.show(now);
  if (now.over) ending.show(now, { isLate: told.length === 0 });
}

// Those who hear the page, and those who look elsewhere.
function tellOfTurn(now) {
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
  if (tabs.isShown("history")) showHistory();
  clock.set({ deadline: showing.shown.deadline, offset: showing.shown.offset, question: now.asked?.id });
  panel.show(now);
  seats.show(now, panel.choosing);
  card.show(now);
  talk.show(now);
  notes.show(now);
  seatMenu.show(now);
  news.show(title.history.news(now.view));
  next.show(now);
  if (!hasBook) replace(byId("book"), title.book(now)); // it does not change while a game goes on
  hasBook = true;
  replace(byId("book-in-play"), title.inPlay(now));
  menu.show(now);
  tabs.hide("notes", now.you === null);
  byId("away-bar").hidden = !now.plays || !now.away.includes(now.you);
  if (!showing.isBusy) showBehindScenes(now);
}

// Somebody looks at it now.
function showSheet() {
  if (tabs.isShown("talk")) talk.opened();
  if (tabs.isShown("history")) showHistory();
}

async function showHistory() {
  try {
    history ??= await title.history.table(byId("history"));
  } catch {
    complain(ui("not_loaded"));
    return;
  }
  if (game()) history.show(game());
}

function pick(seat) {
  const { choosing } = panel;
  if (choosing?.decision.of === "players") {
    panel.pick(seat);
  } else {
    seatMenu.tap(seat);
  }
}

function showConnection(state, reason) {
  const bar = byId("connection");
  bar.hidden = state === "open" || state === "connecting";
  if (state === "lost") showing.away();
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
