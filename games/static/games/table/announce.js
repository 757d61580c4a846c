// Tells those who hear the page what happens. What has been told stays for a while, and what is urgent comes a
// second after what was told before it, so that it cuts nothing off.

import { byId } from "./dom.js";

const KEPT = 40; // lines
const APART = 1000; // milliseconds

const polite = byId("announce");
const urgent = byId("announce-now");
let free = 0; // from when on the next urgent line may come

function say(region, text) {
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > KEPT) region.firstChild.remove();
}

export function announce(text) {
  if (!text) return;
  say(polite, text);
  free = Math.max(free, Date.now() + APART);
}

export function announceNow(text) {
  const wait = Math.max(0, free - Date.now());
  free = Date.now() + wait + APART;
  if (wait) setTimeout(() => say(urgent, text), wait);
  else say(urgent, text);
}
