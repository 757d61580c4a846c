// Whether somebody is guided through this game. What guides is fetched then only (../guide/guide.js).

import { keep, recall } from "./remembered.js";

const KEPT = "guide"; // of the last guided game: { table, seen: [keys], rests, left }
const NOBODY = { greets: () => false, show() {} };

// The guide, or one who says nothing. `config` are the data of the page; the guide needs the other tools.
export async function guideFor({ title, config, ...tools }) {
  const { code } = config;
  const kept = recall(KEPT, {});
  const memory = kept.table === code ? kept : { table: code, seen: [], rests: false, left: false };
  const isOn = config.guided === "on";
  // Who comes back by another way than the one with the guide.
  if (!isOn && memory === kept && !kept.left && !location.search) location.replace("?guide");
  if (!isOn || memory.left) return NOBODY;
  const [{ Guide }, steps] = await Promise.all([import("../guide/guide.js"), title.guide()]);
  return new Guide({ ...steps, ...tools, memory, keep: (changed) => keep(KEPT, changed) });
}
