// Shows the views in their order, each behind the scenes of what led to it. They never take so long that too little
// of a short clock is left: then they are cut short, and below what can be read there is a summary instead.

import { happenedIn } from "./happened.js";
import { lengthOf, scenesOf } from "./scenes.js";
import { ui } from "./words.js";

const SHORTEST = 0.7; // seconds: what is gone sooner cannot be read
const TO_THINK = 10; // seconds that somebody needs at least for an answer, …
const PART_TO_THINK = 0.5; // … and the part of what is left

export class Showing {
  // `pace` multiplies the length of every scene; `gameOf(view)` is the game in a view, null as long as there is no
  // table; `show(view, happened)` puts it on the page and says what happened (happened.js); `settled()` is called
  // when nothing waits any more, and `staging(game)` before scenes that lead to it. `covered` cannot be used while it
  // asks what is asked no longer. While `isCurtained()` nobody sees the stage.
  constructor({ title, moments, pace, covered, isCovering, isCurtained, gameOf, show, settled, staging }) {
    Object.assign(this, { title, moments, pace, covered, isCovering, isCurtained, gameOf, show, settled, staging });
    this.shown = null; // the view that is on the page
    this.waiting = []; // views that wait for the scenes before them to end
    this.isBusy = false;
    this.passing = 0; // so many of those that wait pass without scenes
    this.missed = []; // sentences of what could not be seen
    this.wasAway = false;
    document.addEventListener("visibilitychange", () => this.look());
  }

  take(view) {
    this.waiting.push(view);
    this.advance();
  }

  // What comes while scenes play has its turn behind them.
  async advance() {
    if (this.isBusy || !this.waiting.length || !this.gameOf(this.waiting[0])) return;
    this.isBusy = true;
    while (this.waiting.length) await this.turnTo(this.waiting.shift());
    this.isBusy = false;
    this.settled();
    this.tellMissed();
  }

  async turnTo(coming) {
    if (this.shown?.view.seat !== coming.view.seat) {
      await this.begin(coming);
      return;
    }
    const events = coming.version === this.shown.version ? [] : coming.events;
    const games = { before: this.gameOf(this.shown), after: this.gameOf(coming) };
    const isCovered = this.isCovering();
    this.staging(games.after);
    await this.stage(scenesOf(events, games, { title: this.title, pace: this.pace, isCovered }), coming);
    const happened = happenedIn({ events }, { title: this.title, ...games, isCovered });
    if (!events.length) this.missed.push(...happened.told, ...happened.mine);
    this.turn(coming, happened);
  }

  // Who has just come, or looks through another seat's eyes, sees how it stands, and no scene but the deal's.
  async begin(coming) {
    const game = this.gameOf(coming);
    const games = { before: game, after: game };
    const isCovered = this.isCovering();
    this.turn(coming, happenedIn(coming, { title: this.title, ...games, isCovered }));
    await this.stage(scenesOf(coming.events, games, { title: this.title, pace: this.pace, isCovered }), coming);
  }

  turn(coming, happened) {
    this.shown = coming;
    this.show(coming, happened);
  }

  async stage(scenes, coming) {
    if (this.passing) {
      this.passing -= 1;
      return;
    }
    if (this.isCurtained()) {
      this.miss(scenes);
      return;
    }
    const newest = this.waiting.at(-1) ?? coming;
    const isAskedNow = this.shown.view.decision?.id === newest.view.decision?.id;
    const shown = await this.moments.play(scenes, { covered: isAskedNow ? null : this.covered, lengthOf: (index) => this.timeFor(scenes.slice(index), coming) });
    if (this.moments.isSkipped) this.passing = this.waiting.length; // the person did not want to see them
    else this.miss(scenes.slice(shown));
  }

  miss(scenes) {
    this.missed.push(...scenes.map(({ told }) => told).filter(Boolean));
  }

  // Seconds for the first of these; null where there is no time for it, nor for those behind it.
  timeFor(scenes, coming) {
    const ahead = this.waiting.flatMap(({ events }) => events.map((event) => lengthOf(event, this.isCovering()))).filter((length) => length !== null);
    const lengths = [...scenes.map(({ seconds }) => seconds), ...ahead.map((length) => length * this.pace)];
    const all = lengths.reduce((sum, length) => sum + length, 0);
    const free = this.timeToWatch(this.waiting.at(-1) ?? coming);
    if (all === 0 || all <= free) return scenes[0].seconds;
    return free < SHORTEST * lengths.length ? null : (scenes[0].seconds * free) / all;
  }

  // Seconds that are mine to watch, where the newest view asks me something before a deadline.
  timeToWatch({ view, deadline, offset }) {
    if (!view.decision || deadline === null) return Infinity;
    const left = (deadline - offset - Date.now()) / 1000;
    return left - Math.max(TO_THINK, left * PART_TO_THINK);
  }

  // The connection was lost, or nobody looked: what has happened since is told as that.
  away() {
    this.wasAway = true;
  }

  look() {
    if (document.hidden) {
      this.away();
      this.moments.next(); // nobody looks: the others pass at once
    } else if (!this.isBusy) {
      this.tellMissed();
    }
  }

  tellMissed() {
    if (document.hidden || this.isCurtained()) return;
    if (this.missed.length) this.moments.tell(ui(this.wasAway ? "while_away" : "meanwhile"), this.missed);
    this.missed = [];
    this.wasAway = false;
  }
}
