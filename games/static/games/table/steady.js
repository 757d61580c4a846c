// A box of buttons that does not get smaller as long as the same question is open: what lies under a finger when
// an answer is sent lies there still when it taps once more.

export class Steady {
  constructor(box) {
    this.box = box;
  }

  // Before what is in the box is replaced.
  hold(question) {
    this.box.style.minHeight = question === this.question ? `${this.box.offsetHeight}px` : "";
    this.question = question;
  }
}
