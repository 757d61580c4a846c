// Something flies over the board, from the middle of one element to that of another, and is gone there.

import { make } from "./dom.js";

export function fly(thing, { from, to, seconds, delay = 0 }) {
  const flying = make("span", { class: "flying", "aria-hidden": "true" }, thing);
  document.body.append(flying);
  const [start, end] = [middleOf(from), middleOf(to)];
  const at = ({ x, y }, turned) => `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turned}deg)`;
  const flight = flying.animate(
    [
      { transform: at(start, -8), opacity: 0 },
      { transform: at(start, -8), opacity: 1, offset: 0.2 },
      { transform: at(end, 0), opacity: 1, offset: 0.85 },
      { transform: at(end, 0), opacity: 0 },
    ],
    { duration: seconds * 1000, delay: delay * 1000, easing: "ease-in-out", fill: "both" },
  );
  return { remove: () => (flight.cancel(), flying.remove()) };
}

function middleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
