// What happened as scenes: the title's own (title.js), or else the sentence on a card. How long each is shown the
// page gets with its texts; what is not named there takes no time and is only a line.

import { make, replace } from "./dom.js";
import { eventText, sceneLength } from "./words.js";

const ALONE = 2.5; // seconds for what one player alone is told, the same whatever it is

// `games` are the games { before, after } all of it. `told` is the sentence for who does not see the scene.
export function scenesOf(events, games, { title, pace = 1, isCovered = false }) {
  return events.flatMap((event) => {
    const seconds = lengthOf(event, isCovered);
    if (seconds === null) return [];
    const told = title.told(event, games) ?? eventText(event.kind, event.facts);
    const scene = { ...cardScene(eventText(event.kind, event.facts)), seconds, ...title.scene(event, games) };
    return [{ ...scene, kind: event.kind, told, seconds: scene.seconds * pace }];
  });
}

// What is for my eyes alone is not staged where my cards are to be covered.
export function lengthOf(event, isCovered) {
  if (event.audience) return isCovered ? null : ALONE;
  return sceneLength(event);
}

export const cardScene = (text) => ({
  play({ stage }) {
    replace(stage, make("div", { class: "stage__card" }, make("p", { class: "stage__text" }, text)));
  },
});
