// The texts of the rules and of the page, with their facts filled in (games/rules/texts.py).

let texts = {};
let playerNames = [];

export async function loadWords(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`texts: ${response.status}`);
  texts = await response.json();
}

export function setPlayers(names) {
  playerNames = names;
}

export const player = (seat) => playerNames[seat] || ui("somebody");

// What a thing of the game is called; several are named one after the other.
export function nameOf(kind, value) {
  if (Array.isArray(value)) return value.map((each) => nameOf(kind.replace(/s$/, ""), each)).join(", ");
  if (kind === "player") return player(value);
  return texts.names[kind]?.[value] ?? String(value);
}

// `{leader:player}` becomes the name of the player whose seat the fact "leader" is.
export function fill(message, facts) {
  return message.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name, kind) => nameOf(kind ?? "", facts[name]));
}

export const ui = (key, facts = {}) => fill(texts.page[key], facts);
export const hasUi = (key) => key in texts.page;
export const eventText = (kind, facts) => (texts.events[kind] ? fill(texts.events[kind], facts) : "");
// How many seconds everybody is shown it (games/titles/scene.py); null where it takes no time.
export function sceneLength({ kind, facts }) {
  const scene = texts.scenes?.[kind];
  if (!scene) return null;
  const things = scene.of ? [facts[scene.of]].flat().length : 0;
  return scene.seconds + (scene.each ?? 0) * things;
}
// What a computer player said in our own words; as the server has it, where we have none.
export function saidText({ saying, text }) {
  const sentence = texts.sayings[saying?.code];
  return sentence ? fill(sentence, saying.facts) : text;
}

export function askedText(decision) {
  const prompt = texts.prompts[decision.kind];
  return prompt ? fill(prompt.asked, decision.facts) : ui("asked");
}

// For somebody who has never met such a question.
export function hintText(decision) {
  const hint = texts.prompts[decision.kind]?.hint;
  return hint ? fill(hint, decision.facts) : "";
}

export function waitingText(asked) {
  const prompt = texts.prompts[asked.kind];
  return prompt ? fill(prompt.waiting, { player: asked.seats[0], ...asked.facts }) : ui("waiting");
}

// What a title's texts have beside those that every title has: its characters, its cards …
export const entryOf = (section, key) => texts[section]?.[key];
export const keysOf = (section) => Object.keys(texts[section] ?? {});

// Facts of a plain page (facts.js): a sentence where the texts have one, and what the fact is called.
export function factText(key, facts) {
  const message = texts.names.fact?.[key] ?? "";
  return message.includes("{") ? fill(message, facts) : "";
}
export function labelOf(key) {
  const label = texts.names.fact?.[key] ?? "";
  return label && !label.includes("{") ? label : key.replaceAll("_", " ");
}

// "loyalties" are of the kind "loyalty", "cards" of the kind "card".
export const kindOf = (of) => of.replace(/ies$/, "y").replace(/s$/, "");
