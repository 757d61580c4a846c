// Shows what the rules say while one chooses.
import { refresh } from "./patch.js";

const PAUSE = 200;

const form = document.getElementById("setup");
const verdict = document.getElementById("verdict");
const refusal = document.getElementById("refusal");
let waiting = 0;
let asking = new AbortController();

// Once more beside the button: the verdict itself may be far above what was just chosen.
function repeatRefusal() {
  refusal.textContent = verdict.querySelector(".errors li")?.textContent ?? "";
}

async function check() {
  asking.abort();
  asking = new AbortController();
  const chosen = new URLSearchParams(new FormData(form));
  // A password has no business in an address.
  for (const name of ["password", "csrfmiddlewaretoken"]) chosen.delete(name);
  try {
    await refresh(verdict, `${form.dataset.check}?${chosen}`, asking.signal);
    repeatRefusal();
  } catch {
    // Overtaken by the next choice, or without a connection: the form says it when it is sent.
  }
}

repeatRefusal();
// Who comes back to this page finds it as they left it, and the verdict has to fit.
if (performance.getEntriesByType("navigation")[0]?.type === "back_forward") check();

form.addEventListener("change", () => {
  document.getElementById("not-yet")?.remove();
  clearTimeout(waiting);
  waiting = setTimeout(check, PAUSE);
});
