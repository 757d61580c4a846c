// Elements, made in one line each. Text goes in as text and never as HTML.

const config = document.getElementById("table").dataset;

const sheets = new Map(); // by emblem: the sheet that it is in, where that is not the table's sheet of marks

// Emblems of a title's own.
export function addSheet(address, names) {
  for (const name of names) sheets.set(name, address);
}

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function emblem(name, extra = "") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", `emblem emblem--${name} ${extra}`.trim());
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${sheets.get(name) ?? config.marks}#${name}`);
  svg.append(use);
  return svg;
}

// For those who hear the page.
export const unseen = (text) => make("span", { class: "unseen" }, text);

// An emblem and its word: the word is heard always, and seen where `shown` says so.
export function mark(name, word, shown = false) {
  return make("span", { class: "mark", title: word }, emblem(name), shown ? make("span", {}, word) : unseen(word));
}

export const byId = (id) => document.getElementById(id);

// Whether the focus is in here, on something that can be seen.
export function hasFocus(element) {
  const focused = document.activeElement;
  return element.contains(focused) && focused.checkVisibility();
}

// Puts these in place of what is there.
export function replace(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter(Boolean));
}

// Sets a text only where it differs, so that live regions and selections are left alone.
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
