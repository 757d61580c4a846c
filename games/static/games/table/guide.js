// The guided first game: explains each step as it comes.

export class Guide {
  constructor({ title, isOn }) {
    this.title = title;
    this.isOn = isOn;
  }

  // What has just happened, and the game after it.
  show(game, events) {
    this.shown = [game, events];
  }
}
