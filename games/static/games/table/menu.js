// The table's menu: sounds, covering, ending the game by a vote, leaving it.

import { confirm } from "./dialogs.js";
import { byId, setText } from "./dom.js";
import { remember, remembered } from "./remembered.js";
import { ui } from "./words.js";

// Of one player alone: at a borrowed phone the next one's knowledge is not shown unasked.
const KNOWS = `knows.${byId("table").dataset.user}`;

export class Menu {
  // `changed()` is called when the board has to be drawn otherwise.
  constructor({ title, connection, sounds, alerts, complain, changed }) {
    this.title = title;
    this.connection = connection;
    this.complain = complain;
    this.isCovering = remembered("covering", false);
    this.showsKnowledge = remembered(KNOWS, false);
    this.sounds = sounds;
    byId("menu-sounds").addEventListener("click", () => {
      sounds.set(!sounds.on);
      this.label();
    });
    byId("menu-covering").addEventListener("click", () => {
      this.isCovering = !this.isCovering;
      remember("covering", this.isCovering);
      this.label();
      changed();
    });
    byId("menu-knows").addEventListener("click", () => {
      this.showsKnowledge = !this.showsKnowledge;
      remember(KNOWS, this.showsKnowledge);
      this.label();
      changed();
    });
    byId("menu-notify").hidden = !alerts.canAsk;
    byId("menu-notify").addEventListener("click", async () => {
      await alerts.ask();
      byId("menu-notify").hidden = true;
    });
    byId("menu-tempo").addEventListener("change", (event) => this.ask("tempo", { tempo: event.target.value }));
    byId("menu-end").addEventListener("click", () => this.end());
    byId("menu-leave").addEventListener("click", () => this.leave());
    this.label();
  }

  label() {
    byId("menu-sounds").setAttribute("aria-pressed", String(this.sounds.on));
    byId("menu-covering").setAttribute("aria-pressed", String(this.isCovering));
    byId("menu-knows").setAttribute("aria-pressed", String(this.showsKnowledge));
  }

  show(game) {
    this.game = game;
    byId("menu-end").hidden = byId("menu-leave").hidden = !game.plays;
    byId("menu-covering").hidden = game.you === null;
    byId("menu-knows").hidden = !game.own || !this.title.knows(game, game.you).length;
    byId("menu-tempo").hidden = !(game.plays && game.table.practise);
    for (const choice of byId("menu-tempo").querySelectorAll("input")) choice.checked = choice.value === game.table.tempo;
    const wanting = game.table.seats.filter((seat) => seat.wants_end).length;
    const mine = game.you !== null && game.table.seats[game.you].wants_end;
    const text = ui(mine ? "end_not" : "end_game");
    setText(byId("menu-end"), wanting ? `${text} (${ui("want_end", { number: wanting })})` : text);
  }

  async end() {
    const wanted = !this.game.table.seats[this.game.you].wants_end;
    if (wanted && !(await confirm(ui("confirm_end"), ui("end_game"), { danger: true }))) return;
    this.ask("end", { wanted });
  }

  async leave() {
    if (await confirm(ui("confirm_leave"), ui("leave_game"), { danger: true })) this.ask("leave");
  }

  async ask(type, fields) {
    try {
      await this.connection.ask(type, fields);
    } catch (refusal) {
      this.show(this.game); // as it is still
      this.complain(refusal.message || ui("not_sent"));
    }
  }
}
