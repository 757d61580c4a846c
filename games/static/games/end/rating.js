// What the game changed in my rating. It is counted a moment after the end, so this asks a few times.

import { setText } from "../table/dom.js";
import { ui } from "../table/words.js";

const WAITS = [1500, 2500, 4000, 6000, 9000]; // milliseconds before each time

const { lang } = document.documentElement;
const number = new Intl.NumberFormat(lang);
const signed = new Intl.NumberFormat(lang, { signDisplay: "exceptZero" });

export async function tellRating(address, place) {
  for (const wait of WAITS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const response = await fetch(address).catch(() => null);
    if (!response) continue; // the connection may come back
    if (!response.ok) return;
    const { counted, rating } = await response.json();
    if (rating) setText(place, ui("my_rating", { before: number.format(rating.before), after: number.format(rating.after), change: signed.format(rating.after - rating.before) }));
    if (counted) return;
  }
}
