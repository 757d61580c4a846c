// What I have looked at in which game, as this browser remembers it; of the last tables only. Where it may not
// remember, it lasts as long as the page.

const KEY = "table.seen";
const KEPT = 20; // tables

let all = null;

function read() {
  try {
    return new Map(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return new Map();
  }
}

function write() {
  try {
    localStorage.setItem(KEY, JSON.stringify([...all].slice(-KEPT)));
  } catch {
    // a browser that stores nothing
  }
}

const placeOf = ({ table, you }) => `${table.code} ${you}`;

export function hasSeen(game, key) {
  all ??= read();
  return Boolean(all.get(placeOf(game))?.includes(key));
}

export function setSeen(game, keys) {
  const fresh = keys.filter((key) => !hasSeen(game, key));
  if (!fresh.length) return;
  const place = placeOf(game);
  const before = all.get(place) ?? [];
  all.delete(place); // to the end: it is the latest
  all.set(place, [...before, ...fresh]);
  write();
}
