// Lets the characters follow the number of players until one has chosen one's own.

const form = document.getElementById("setup");
const presets = JSON.parse(document.getElementById("presets").textContent);

form.addEventListener("change", () => {
  const chosen = new FormData(form);
  if (chosen.get("cast") !== "suggested") return;
  const suggested = presets[chosen.get("players")].split(" ");
  for (const box of form.querySelectorAll('[name="good"], [name="evil"]')) box.checked = suggested.includes(box.value);
  for (const box of form.querySelectorAll('[name="together"]')) box.checked = false;
});
