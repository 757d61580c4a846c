// Keeps the lists of tables fresh, and filters them without loading the page anew.
import { Connection } from "./connection.js";
import { refresh } from "./patch.js";

const AT_MOST_EVERY = 1000;

const tables = document.getElementById("tables");
const filters = document.getElementById("filters");
let last = 0;
let waiting = 0;
let asking = new AbortController();

function query() {
  const chosen = new URLSearchParams(new FormData(filters));
  for (const [name, value] of [...chosen]) if (!value) chosen.delete(name);
  return chosen.size ? `?${chosen}` : "";
}

async function show() {
  last = Date.now();
  asking.abort();
  asking = new AbortController();
  try {
    await refresh(tables, tables.dataset.tables + query(), asking.signal);
  } catch {
    // Overtaken by the next one, or without a connection: the connection tells when there is one again.
  }
}

// At most once a second, and not in the same moment as all the others who were told.
function showSoon() {
  clearTimeout(waiting);
  waiting = setTimeout(show, Math.max(0, last + AT_MOST_EVERY - Date.now()) + Math.random() * 300);
}

filters.addEventListener("change", () => {
  history.replaceState(null, "", location.pathname + query());
  show();
});
filters.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
});
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && showSoon());

let wasOpen = false;
new Connection("/ws/lobby/", {
  receive: (message) => message.type === "tables" && showSoon(),
  changed(state) {
    if (state !== "open") return;
    if (wasOpen) showSoon(); // something may have happened meanwhile
    wasOpen = true;
  },
});
