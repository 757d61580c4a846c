// One dialog that asks before something is done that cannot be taken back.

import { byId } from "./dom.js";
import { ui } from "./words.js";

const dialog = byId("confirm");

export function confirm(question, yes, { danger = false } = {}) {
  byId("confirm-text").textContent = question;
  const button = byId("confirm-yes");
  button.textContent = yes;
  button.classList.toggle("button--danger", danger);
  byId("confirm-no").textContent = ui("cancel");
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}

export const isAsking = () => document.querySelector("dialog[open]") !== null;

// A click beside a dialog closes it.
for (const each of document.querySelectorAll("dialog")) {
  each.addEventListener("click", (event) => event.target === each && each.close());
}
