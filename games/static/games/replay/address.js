// The address names the moment and through whose eyes it is seen: ?step=14&as=3.

const WAIT = 250; // milliseconds: browsers allow only so many changes of the address

export function read() {
  const query = new URLSearchParams(location.search);
  const step = query.get("step") ?? "";
  return { step: /^\d{1,6}$/.test(step) ? Number(step) : 0, eyes: query.get("as") ?? "open" };
}

export const addressOf = (step, eyes) => `${location.origin}${location.pathname}?step=${step}&as=${eyes}`;

let waiting;

export function write(step, eyes) {
  clearTimeout(waiting);
  waiting = setTimeout(() => history.replaceState(null, "", addressOf(step, eyes)), WAIT);
}
