// An open menu closes as one expects of it: with Escape, or with a click elsewhere.
const menu = document.querySelector(".menu");
const close = () => {
  if (!menu.open) return;
  menu.open = false;
  menu.querySelector("summary").focus();
};
addEventListener("keydown", (event) => event.key === "Escape" && close());
addEventListener("click", (event) => menu.contains(event.target) || (menu.open = false));
