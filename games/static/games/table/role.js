// The scene after the deal: my card turns, and says who I am, what I know and what to do now.

export class RoleScene {
  constructor({ title }) {
    this.title = title;
  }

  // Whenever all scenes are over; it opens by itself once in a game.
  show(game) {
    this.game = game;
  }
}
