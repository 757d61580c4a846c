// All that the parts of a page need to know of a game, in one place.

import { lastNews } from "./chronicle.js";

const NO_NOTES = { text: "", marks: {} };

// `table` and `view` as the server sends them; `latest` is the last event in words.
export function gameOf(table, view, { away = [], notes = NO_NOTES, latest = "" } = {}) {
  return {
    table,
    view,
    t: view.table,
    own: view.own,
    asked: view.asked,
    opened: view.opened,
    over: view.table.outcome !== null,
    you: table.you,
    away,
    notes,
    latest: latest || lastNews(view.table),
    names: table.seats.map((seat) => seat.name),
  };
}

export function namesBySeat(places) {
  const names = [];
  for (const place of places) names[place.seat] = place.name;
  return names;
}
