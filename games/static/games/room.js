// The room without loading it anew: what others do shows at once, and what I do is sent in the background.
import { refresh } from "./patch.js";
import { connect } from "./socket.js";
import { talkAt } from "./talk.js";

const room = document.getElementById("room");
const connection = document.getElementById("connection");
const refusal = document.getElementById("refusal");
const refuse = (reason) => (refusal.textContent = reason);
const tellLost = (isLost) => (connection.textContent = isLost ? connection.dataset.lost : "");

let asking = null;

async function show() {
  asking?.abort();
  asking = new AbortController();
  try {
    const answer = await refresh(room, room.dataset.room, asking.signal);
    if (answer.status === 410) location.reload(); // the game has begun, or the table is closed
  } catch {
    // Overtaken by the next one, or without a connection: the socket greets us when there is one again.
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

const socket = connect(`/ws/table/${room.dataset.code}/`, {
  onMessage(message) {
    if (message.type === "table") {
      if (message.status === "waiting") show();
      else location.reload();
    } else if (message.type === "said") {
      talk.show(message.remarks);
    } else {
      talk.answered(message);
    }
  },
  onState(state) {
    tellLost(state === "lost");
  },
});
const talk = talkAt(socket, {
  list: document.getElementById("said"),
  form: document.getElementById("say"),
  onRefusal: (reason) => (document.getElementById("unsaid").textContent = reason),
});
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && show());
