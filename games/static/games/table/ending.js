// The end: everybody's card turns, then who won and why, what it meant to me, and what comes next.

export class Ending {
  constructor({ title, moments }) {
    this.title = title;
    this.moments = moments;
  }

  // With every view of a game that is over, once all scenes before it are. `isLate` where the page was opened
  // after the end.
  show(game, { isLate }) {
    this.game = game;
    this.isLate = isLate;
  }
}
