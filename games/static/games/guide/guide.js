// The guided first game: explains each step as it comes. While it leads, the computer players wait for it, so
// that nothing happens unseen; when everything usual has been said it lets them go, and comes back for what is
// new. What there is to say the title knows (../table/title.js), where it stands on the page the note.

import { isAsking } from "../table/dialogs.js";
import { ui } from "../table/words.js";
import { GuideNote } from "./note.js";

export class Guide {
  // `due` and `parts` are the title's; `memory` is what is known of this guided game (../table/guided.js), which
  // `keep(memory)` keeps. `greeted()` is called when enough has been said for the person to look at their card.
  constructor({ due, parts, memory, keep, ask, complain, greeted }) {
    Object.assign(this, { allDue: due, memory, keep, send: ask, complain, greeted });
    this.part = 0;
    this.sentFor = null; // the question for which the others were let go on
    this.isOn = true;
    this.note = new GuideNote({ parts, goOn: () => this.goOn(), leave: () => this.leave() });
    document.body.classList.add("is-guided");
    document.addEventListener("close", () => this.render(), { capture: true }); // of a dialog
  }

  // Whether something is to be said before the person looks at their card.
  greets(game) {
    return this.isOn && this.due(game).some((step) => step.greets);
  }

  // How the game stands, once all scenes are over.
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
    return this.allDue(game).filter(({ key }) => !this.memory.seen.includes(key));
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
    this.keep(this.memory);
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
      await this.send(type, fields);
      return true;
    } catch (refusal) {
      this.complain(refusal.message || ui("not_sent"));
      return false;
    }
  }
}
