// What I have chosen so far of a decision, before it is sent.

export class Choosing extends EventTarget {
  constructor(decision, chosen = []) {
    super();
    this.decision = decision;
    this.chosen = this.isForced ? decision.choices : chosen;
  }

  // There is one possible answer, and it has to be given.
  get isForced() {
    const { choices, least } = this.decision;
    return choices.length === least;
  }

  has(choice) {
    return this.chosen.includes(choice);
  }

  can(choice) {
    return this.decision.choices.includes(choice);
  }

  // Chooses, or takes back. Where one is wanted, another one takes its place.
  toggle(choice) {
    if (!this.can(choice) || this.isForced) return false;
    if (this.has(choice)) this.chosen = this.chosen.filter((each) => each !== choice);
    else if (this.decision.most === 1) this.chosen = [choice];
    else if (this.chosen.length < this.decision.most) this.chosen = [...this.chosen, choice];
    else return false;
    this.dispatchEvent(new Event("change"));
    return true;
  }

  get missing() {
    return Math.max(0, this.decision.least - this.chosen.length);
  }

  // Passing is a button of its own.
  get complete() {
    return this.chosen.length > 0 && this.missing === 0;
  }
}
