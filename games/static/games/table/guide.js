// The guided first game: explains each step as it comes. While it leads, the computer players wait for it, so
// that nothing happens unseen; when everything usual has been said it lets them go, and comes back for what is
// new. What there is to say the title knows (title.js), where it stands on the page the note.

import { isAsking } from "./dialogs.js";
import { GuideNote } from "./guide-note.js";
import { keep, recall } from "./remembered.js";
import { ui } from "./words.js";

const KEPT = "guide"; // of the last guided game: { table, seen: [keys], rests, left }

export class Guide {
  // `greeted()` is called when enough has been said for the person to look at their card.
  constructor({ title, isOn, code, connection, complain, greeted }) {
    Object.assign(this, { title, connection, complain, greeted });
    const kept = recall(KEPT, {});
    this.memory = kept.table === code ? kept : { table: code, seen: [], rests: false, left: false };
    this.isOn = isOn && !this.memory.left;
    // Who comes back by another way than the one with the guide.
    if (!isOn && kept.table === code && !kept.left) location.replace("?guide");
    if (!this.isOn) return;
    this.part = 0;
    this.sentFor = null; // the question for which the others were let go on
    this.note = new GuideNote({ parts: title.guide.parts, goOn: () => this.goOn(), leave: () => this.leave() });
    document.body.classList.add("is-guided");
    document.addEventListener("close", () => this.render(), { capture: true }); // of a dialog
  }

  // Whether something is to be said before the person looks at their card.
  greets(game) {
    return this.isOn && this.due(game).some((step) => step.greets);
  }

  // With every view, once all scenes before it are over.
  show(game) {
    if (!this.isOn) return;
    this.game = game;
    this.tempo = game.table.tempo;
    // What stood there while the table moved on is not said again.
    if (this.step && !this.due(game).some(({ key }) => key === this.step.key)) this.remember({ seen: [...this.memory.seen, this.step.key] });
    this.render();
  }

  render() {
    const { game } = this;
    if (!this.isOn || !game || isAsking()) return;
    [this.step] = this.due(game);
    if (this.step) this.explain();
    else if (game.over) this.leave();
    else if (this.memory.rests) this.rest();
    else this.lead();
  }

  due(game) {
    return this.title.guide.due(game).filter(({ key }) => !this.memory.seen.includes(key));
  }

  explain() {
    this.part = Math.max(this.part, this.step.part);
    this.setTempo("waits");
    this.note.say(this.step, this.part);
  }

  rest() {
    this.setTempo("usual");
    this.note.hide();
  }

  // Nothing new is to be said. Those who answer together with me go on at once, the others when I have looked.
  lead() {
    const { asked, you } = this.game;
    const others = asked.seats.filter((seat) => seat !== you);
    const isWaitedFor = others.length > 0 && this.sentFor !== asked.id;
    if (isWaitedFor && !asked.seats.includes(you)) {
      this.note.wait(this.part);
      return;
    }
    this.note.hide();
    if (isWaitedFor) this.next();
  }

  goOn() {
    const { step, game } = this;
    if (!step) {
      this.note.hide();
      this.next();
      return;
    }
    const didGreet = this.greets(game);
    this.remember({ seen: [...this.memory.seen, step.key], rests: this.memory.rests || Boolean(step.letsGo) });
    if (didGreet && !this.greets(game)) {
      this.note.hide();
      this.greeted();
    }
    this.render();
    // One press is enough, where there is nothing more to read.
    if (this.note.isWaiting) this.goOn();
  }

  leave() {
    if (!this.game.over) this.setTempo("usual");
    this.remember({ left: true });
    this.isOn = false;
    this.note.hide();
    document.body.classList.remove("is-guided");
  }

  remember(changed) {
    Object.assign(this.memory, changed);
    keep(KEPT, this.memory);
  }

  async next() {
    this.sentFor = this.game.asked.id;
    if (await this.ask("next")) return;
    this.sentFor = null;
    this.note.wait(this.part); // to be tried again
  }

  setTempo(tempo) {
    if (this.game.over || this.tempo === tempo) return;
    this.tempo = tempo;
    this.ask("tempo", { tempo });
  }

  async ask(type, fields) {
    try {
      await this.connection.ask(type, fields);
      return true;
    } catch (refusal) {
      this.complain(refusal.message || ui("not_sent"));
      return false;
    }
  }
}
