// What a view brings in words: for everybody, and for me alone.

import { eventText, ui } from "./words.js";

// `brief` for the line of news, `told` for those who hear the page and for the talk, `mine` what concerns me,
// `secret` what of that nobody else may read over my shoulder.
export function happenedIn({ events }, { title, before, after, isCovered }) {
  const found = events.length ? inEvents(events, { title, before, after }) : title.history.missed(before, after);
  const { brief = found.told, told, mine, secret = mine } = found;
  if (!isCovered || !secret.length) return { brief, told, mine, secret };
  const covered = [ui("news_covered")];
  return { brief, told, mine: [...mine.filter((text) => !secret.includes(text)), ...covered], secret: covered };
}

function inEvents(events, { title, before, after }) {
  const found = { brief: [], told: [], mine: [], secret: [] };
  for (const event of events) {
    const text = eventText(event.kind, event.facts);
    const mine = title.mine(event, { before, after });
    const isSecret = mine && (event.audience || mine !== text);
    if (mine) found.mine.push(mine);
    if (isSecret) found.secret.push(mine);
    if (event.audience || !text) continue;
    found.told.push(title.told(event, { before, after }) ?? text);
    if (!mine || isSecret) found.brief.push(text);
  }
  return found;
}
