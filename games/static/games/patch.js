// Makes what is on the page like a newer version of it, and leaves everything alone that is the same: the focus
// stays where it is, nothing jumps, and a finger that is just coming down does not hit a button that is gone.
// Elements in a list keep their identity by their id. What has data-keep belongs to a script and is left as is.
export function patch(now, next) {
  if (now.isEqualNode(next)) return;
  if (now.nodeType !== next.nodeType || now.nodeName !== next.nodeName || now.id !== next.id) {
    now.replaceWith(next);
  } else if (now.nodeType !== Node.ELEMENT_NODE) {
    now.nodeValue = next.nodeValue;
  } else if (!now.hasAttribute("data-keep")) {
    patchAttributes(now, next);
    patchChildren(now, next);
  }
}

function patchAttributes(now, next) {
  // Whether a fold is open is for the reader to say.
  const mine = (name) => name === "open";
  for (const { name } of [...now.attributes]) {
    if (!next.hasAttribute(name) && !mine(name)) now.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (now.getAttribute(name) !== value && !mine(name)) now.setAttribute(name, value);
  }
}

export function patchChildren(now, next) {
  const wanted = new Set([...next.children].map((child) => child.id).filter(Boolean));
  for (const child of [...now.children]) {
    if (child.id && !wanted.has(child.id)) child.remove();
  }
  let place = now.firstChild;
  for (const child of [...next.childNodes]) {
    const known = child.id && [...now.children].find((each) => each.id === child.id);
    if (known && known !== place) now.insertBefore(known, place);
    const current = known || place;
    if (!current || (current.id && current.id !== child.id)) {
      now.insertBefore(child, place);
      continue;
    }
    place = current.nextSibling;
    patch(current, child);
  }
  while (place) {
    const following = place.nextSibling;
    place.remove();
    place = following;
  }
}

// Fetches a fragment and patches it in. Resolves to the answer. Where the element is gone that had the focus,
// whoever uses the keyboard goes on at what has data-next.
export async function refresh(element, address, signal) {
  const answer = await fetch(address, { signal, headers: { "X-Requested-With": "fetch" } });
  if (answer.ok) {
    const fragment = document.createElement("template");
    fragment.innerHTML = await answer.text();
    const hadFocus = element.contains(document.activeElement);
    patchChildren(element, fragment.content);
    if (hadFocus && document.activeElement === document.body) element.querySelector("[data-next]")?.focus();
  }
  return answer;
}
