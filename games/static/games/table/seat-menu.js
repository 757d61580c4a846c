// What opens at a seat that is tapped while nothing is chosen: the marks for that player, one tap each.

export class SeatMenu {
  constructor({ title, notes }) {
    this.title = title;
    this.notes = notes;
  }

  open(seat, game) {
    this.notes.focus(seat, game);
  }
}
