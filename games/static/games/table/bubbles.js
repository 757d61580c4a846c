// What was just said, for some seconds: at the seats on a desktop, in the free middle of the board on a phone.

export class Bubbles {
  constructor({ seats }) {
    this.seats = seats;
  }

  // Fresh remarks of others and of mine, as they come.
  hear(remarks, game) {
    this.heard = [remarks, game];
  }
}
