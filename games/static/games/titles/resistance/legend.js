// What the signs of the grid mean: of those that are in it.

import { emblem, make, replace } from "../../table/dom.js";
import { nameOf, ui } from "../../table/words.js";
import { plot } from "./words.js";

const MEANINGS = {
  excalibur: () => ui("holds_excalibur"),
  turned: () => ui("sign_turned"),
  plot_the_king_returns: () => ui("sign_returned"),
  lady: () => nameOf("occasion", "lady"),
  checked: () => ui("sign_checked"),
  watch: () => ui("is_watched"),
  taken: () => ui("sign_taken"),
  switch: () => ui("sign_switch"),
};

export class Legend {
  constructor() {
    this.list = make("ul", { class: "gridlegend__list" });
    this.element = make("details", { class: "gridlegend" }, make("summary", {}, ui("signs")), this.list);
  }

  clear() {
    this.signs = new Set();
  }

  add(sign) {
    this.signs.add(sign);
  }

  show(isEmpty) {
    this.element.hidden = isEmpty;
    replace(this.list, [
      line(emblem("approve"), nameOf("vote", "approve")),
      line(emblem("reject"), nameOf("vote", "reject")),
      line(emblem("leader"), ui("leader")),
      line(make("span", { class: "gridlegend__team" }), ui("on_team")),
      line(make("b", { "aria-hidden": "true" }, "…"), ui("filled_in")),
      ...[...this.signs].map((sign) => line(emblem(sign), meaningOf(sign))),
    ]);
  }
}

// A plot card by which somebody checked, or a quest card that was shown openly.
const meaningOf = (sign) => MEANINGS[sign]?.() ?? plot(sign.replace(/^plot_/, ""))?.name ?? nameOf("card", sign);
const line = (sign, text) => make("li", {}, sign, text);
