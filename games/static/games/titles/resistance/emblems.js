// Where the emblems of this title are: some are the site's, the others in its own sheet of marks.

import { addSheet, byId } from "../../table/dom.js";

const OF_HISTORY = ["turned", "taken", "checked"];
const SITE = ["sword", "crown", "approve", "reject", "success", "fail", "dagger"];
const OWN = ["leader", "team", "lady", "excalibur", "watch", "voted", "switch", "either", "magic", "rogue_success", "rogue_fail", "good_news", "bad_news"];
const PLOTS = ["lead_to_victory", "ambush", "the_king_returns", "restore_your_honor", "charge", "show_your_nature", "are_you_the_one", "we_found_you", "show_your_strength"];

export function loadEmblems() {
  const { emblems, titleMarks } = byId("table").dataset;
  addSheet(titleMarks, OF_HISTORY);
  addSheet(emblems, SITE);
  addSheet(titleMarks, [...OWN, ...PLOTS.map((plot) => `plot_${plot}`)]);
}

export const emblemOfSide = (side) => (side === "good" ? "sword" : "crown");
