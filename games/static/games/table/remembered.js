// Small choices that this browser remembers. Where it may not, they last as long as the page.

const fallback = new Map();

export function remembered(key, otherwise) {
  try {
    const stored = localStorage.getItem(`table.${key}`);
    return stored === null ? otherwise : stored === "on";
  } catch {
    return fallback.get(key) ?? otherwise;
  }
}

export function remember(key, on) {
  fallback.set(key, on);
  try {
    localStorage.setItem(`table.${key}`, on ? "on" : "off");
  } catch {
    // a browser that stores nothing
  }
}

// The same for more than on and off: what JSON can hold.
export function recall(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`table.${key}`)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(`table.${key}`, JSON.stringify(value));
  } catch {
    // a browser that stores nothing
  }
}
