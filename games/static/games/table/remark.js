// One line of talk. A text stays a text: links in it cannot be clicked.

import { make } from "./dom.js";
import { saidText, ui } from "./words.js";

export const speaker = (remark) => remark.name || ui("somebody");

// `extra` stands at the end of its head.
export function remarkLine(remark, { isMine = false, extra = null } = {}) {
  const time = new Date(remark.at);
  return make(
    "li",
    { class: `remark ${isMine ? "remark--mine" : ""} ${remark.gallery ? "remark--gallery" : ""}`, "data-id": remark.id },
    make(
      "p",
      { class: "remark__head" },
      make("b", {}, speaker(remark)),
      remark.gallery ? make("span", { class: "badge" }, ui("gallery")) : null,
      remark.computer ? make("span", { class: "badge" }, ui("by_computer")) : null,
      make("time", { datetime: time.toISOString() }, time.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" })),
      extra,
    ),
    make("p", { class: `remark__text ${remark.removed ? "soft" : ""}` }, remark.removed ? ui("removed") : saidText(remark)),
  );
}
