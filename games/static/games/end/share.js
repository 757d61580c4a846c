// The game for others: a link to its replay, and a picture of how it ended.

import { byId, make, setText } from "../table/dom.js";
import { overTitle } from "../table/over.js";
import { ui } from "../table/words.js";

const config = byId("table").dataset;

export function shareButtons({ title, game, faces }) {
  const said = make("p", { class: "ending__said", role: "status" });
  const button = (name, act) => make("button", { class: "button button--plain", type: "button", click: () => act().catch(() => setText(said, ui("not_shared"))) }, ui(name));

  async function shareLink() {
    const url = new URL(config.replay, location.href).href;
    if (navigator.share) await send({ title: document.title, text: overTitle(game()), url });
    else await copy(url);
  }

  async function copy(url) {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(url);
      setText(said, ui("link_copied"));
    } else {
      setText(said, url); // a site without TLS: to be copied by hand
    }
  }

  async function sharePicture() {
    const { pictureOf } = await import("./picture.js");
    const file = new File([await pictureOf(game(), { title, faces })], `${game().table.code}.png`, { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) await send({ files: [file] });
    else save(file);
  }

  return make("div", { class: "ending__day ending__share" }, button("share", shareLink), button("picture", sharePicture), said);
}

// Who thinks better of it has not failed.
async function send(what) {
  try {
    await navigator.share(what);
  } catch (problem) {
    if (problem.name !== "AbortError") throw problem;
  }
}

function save(file) {
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
