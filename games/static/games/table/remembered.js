// Small choices that this browser remembers. Where it may not, they last as long as the page.

const fallback = new Map();

export function rememberedText(key, otherwise) {
  try {
    return localStorage.getItem(`table.${key}`) ?? otherwise;
  } catch {
    return fallback.get(key) ?? otherwise;
  }
}

export function rememberText(key, text) {
  fallback.set(key, text);
  try {
    localStorage.setItem(`table.${key}`, text);
  } catch {
    // a browser that stores nothing
  }
}

export const remembered = (key, otherwise) => rememberedText(key, otherwise ? "on" : "off") === "on";
export const remember = (key, on) => rememberText(key, on ? "on" : "off");
