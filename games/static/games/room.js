// The room without loading it anew: what others do shows at once, and what I do is sent in the background.
import { Connection } from "./connection.js";
import { refresh } from "./patch.js";
import { Talk } from "./talk.js";

const room = document.getElementById("room");
const lost = document.getElementById("connection");
const refusal = document.getElementById("refusal");
const refuse = (reason) => (refusal.textContent = reason);
const tellLost = (isLost) => (lost.textContent = isLost ? lost.dataset.lost : "");

let asking = null;

async function show() {
  asking?.abort();
  asking = new AbortController();
  try {
    const answer = await refresh(room, room.dataset.room, asking.signal);
    if (answer.status === 410) location.reload(); // the game has begun, or the table is closed
  } catch {
    // Overtaken by the next one, or without a connection: the server greets us when there is one again.
  }
}

addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.hasAttribute("data-quiet")) return;
  event.preventDefault();
  const button = event.submitter;
  const action = button?.getAttribute("formaction") || form.getAttribute("action");
  refuse("");
  try {
    const answer = await fetch(action, {
      method: "POST",
      body: new FormData(form, button),
      headers: { "X-Requested-With": "fetch" },
    });
    tellLost(false);
    if (answer.status === 409) refuse(await answer.text());
    else if (!answer.ok) location.reload(); // logged out, or something that a whole page explains better
    if (answer.ok) form.closest(".tools")?.removeAttribute("open");
    show();
  } catch {
    tellLost(true);
  }
});

// Only one menu of a seat is open, and it closes as one expects of it.
addEventListener("click", (event) => {
  for (const fold of document.querySelectorAll(".tools[open]")) if (!fold.contains(event.target)) fold.open = false;
});
addEventListener("keydown", (event) => {
  const fold = event.key === "Escape" && document.querySelector(".tools[open]");
  if (!fold) return;
  fold.open = false;
  fold.querySelector("summary").focus();
});

const share = document.querySelector("[data-share]");
if (navigator.share) {
  share.hidden = false;
  share.addEventListener("click", () => {
    const url = document.getElementById(share.dataset.share).textContent;
    navigator.share({ title: document.title, url }).catch(() => {}); // changed one's mind
  });
}

const connection = new Connection(`/ws/table/${room.dataset.code}/`, {
  receive(message) {
    if (message.type === "said") talk.show(message.remarks);
    if (message.type !== "table") return;
    if (message.status === "waiting") show();
    else location.reload();
  },
  changed: (state) => tellLost(state === "lost"),
});
const talk = new Talk({
  connection,
  list: document.getElementById("said"),
  form: document.getElementById("say"),
  refuse: (reason) => (document.getElementById("unsaid").textContent = reason),
});
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && show());
