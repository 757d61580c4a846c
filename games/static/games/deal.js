// Works out every hash of the page anew and marks each as right or wrong, and whether the piles are sorted.

const verdict = document.querySelector("[data-verdict]");

async function sha256(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function check(line) {
  const right = (await sha256(line.dataset.hashed)) === line.querySelector("code").textContent;
  const mark = line.querySelector("[data-mark]");
  mark.textContent = right ? mark.dataset.right : mark.dataset.wrong;
  mark.classList.add(right ? "mark--right" : "mark--wrong");
  mark.hidden = false;
  return right;
}

// Every number once, and the hashes, each of which is right, in their order.
function isSorted(pile) {
  const lines = [...pile.querySelectorAll("[data-number]")];
  const hashes = lines.map((line) => line.querySelector("code").textContent);
  const numbers = new Set(lines.map((line) => Number(line.dataset.number)));
  return (
    hashes.every((hash, place) => place === 0 || hashes[place - 1] < hash) &&
    lines.every((_, number) => numbers.has(number))
  );
}

function say(what) {
  verdict.textContent = verdict.dataset[what];
  verdict.classList.toggle("message--success", what === "right");
  verdict.classList.toggle("message--error", what === "wrong");
  verdict.hidden = false;
}

// Browsers have no hashes for pages without TLS, but for those of the machine itself.
if (globalThis.crypto?.subtle) {
  const right = await Promise.all([...document.querySelectorAll("[data-hashed]")].map(check));
  const sorted = [...document.querySelectorAll("[data-pile]")].map(isSorted);
  say([...right, ...sorted].every(Boolean) ? "right" : "wrong");
} else {
  say("cannot");
}
