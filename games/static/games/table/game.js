// All that the parts of a page need to know of a game, in one place.

const NO_NOTES = { text: "", marks: {} };

// `table` and `view` as the server sends them; `told` are the events so far in words.
export function gameOf(table, view, { away = [], notes = NO_NOTES, told = [] } = {}) {
  return {
    table,
    view,
    players: table.seats.length,
    t: view.table, // the title's own parts of the view: what lies open, what I alone know, …
    own: view.own,
    hidden: view.hidden, // … and what was hidden, once it is open
    asked: view.asked,
    decision: view.decision,
    outcome: view.outcome,
    over: view.outcome !== null,
    you: table.you,
    plays: table.you !== null && view.outcome === null && view.playing.includes(table.you), // who is out does not
    away,
    notes,
    told,
    names: table.seats.map((seat) => seat.name),
  };
}

export function namesBySeat(places) {
  const names = [];
  for (const place of places) names[place.seat] = place.name;
  return names;
}
