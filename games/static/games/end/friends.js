// Somebody from the table on my list of friends, by one tap.

import { byId, make } from "../table/dom.js";
import { ui } from "../table/words.js";

export function friendButton({ seat, player }) {
  const button = make("button", { class: "face__friend", type: "button", "aria-label": ui("add_friend_of", { player: seat }), click: () => add() }, ui("add_friend"));

  async function add() {
    button.disabled = true;
    const response = await fetch(`/api/v1/me/friends/${encodeURIComponent(player)}`, { method: "PUT", headers: { "X-CSRFToken": token() } }).catch(() => null);
    button.disabled = Boolean(response?.ok);
    button.textContent = ui(response?.ok ? "friend_added" : "friend_not_added");
    button.removeAttribute("aria-label");
  }

  return button;
}

const token = () => byId("over-actions").content.querySelector("[name=csrfmiddlewaretoken]").value;
