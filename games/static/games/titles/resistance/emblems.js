// Where the emblems of this title are: some are the site's, the others in its own sheet of marks.

import { addSheet, byId } from "../../table/dom.js";

const OF_HISTORY = ["turned", "taken", "checked"];
const SITE = ["sword", "crown", "approve", "reject", "success", "fail", "dagger"];
const OWN = ["leader", "team", "lady", "excalibur", "watch", "plot", "voted", "switch", "magic", "rogue_success", "rogue_fail", "good_news", "bad_news"];

export function loadEmblems() {
  const { emblems, titleMarks } = byId("table").dataset;
  addSheet(titleMarks, OF_HISTORY);
  addSheet(emblems, SITE);
  addSheet(titleMarks, OWN);
}

export const emblemOfSide = (side) => (side === "good" ? "sword" : "crown");
