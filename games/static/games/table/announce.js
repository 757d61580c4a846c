// Tells those who hear the page what happens.

import { byId } from "./dom.js";

const polite = byId("announce");
const urgent = byId("announce-now");

function say(region, text) {
  if (!text) return;
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > 8) region.firstChild.remove();
}

export const announce = (text) => say(polite, text);
export const announceNow = (text) => say(urgent, text);
