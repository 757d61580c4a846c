// Where the emblems of this title are: some are the site's, the others in its own sheet of marks.

import { addSheet, byId } from "../../table/dom.js";

const SITE = ["sword", "crown", "approve", "reject", "success", "fail", "dagger"];
const OWN = ["leader", "team", "lady", "excalibur", "watch", "plot", "voted", "switch", "magic", "rogue_success", "rogue_fail", "good_news", "bad_news"];
const OF_HISTORY = ["turned", "taken", "checked", "returned"];

export function loadEmblems() {
  const { emblems, titleMarks } = byId("table").dataset;
  addSheet(emblems, SITE);
  addSheet(titleMarks, [...OWN, ...OF_HISTORY]);
}

export const emblemOfSide = (side) => (side === "good" ? "sword" : "crown");
