// What is said at the table.

import { announce } from "./announce.js";
import { confirm } from "./dialogs.js";
import { byId, make, setText } from "./dom.js";
import { remarkLine, speaker } from "./remark.js";
import { remember, remembered } from "./remembered.js";
import { saidText, ui } from "./words.js";

const list = byId("talk-list");
const form = byId("talk-form");
const input = byId("talk-input");
const error = byId("talk-error");
const logSwitch = byId("menu-log");
const NEAR_THE_END = 80; // pixels

export class Talk {
  // `isOpen()` says whether the tab can be seen; `unread(number)` shows the mark.
  constructor({ connection, isOpen, unread, heard }) {
    this.connection = connection;
    this.isOpen = isOpen;
    this.unread = unread;
    this.heard = heard;
    this.known = new Set();
    this.missed = 0;
    this.isFirst = true;
    this.showLog(remembered("log", true));
    logSwitch.addEventListener("click", () => {
      this.showLog(!this.logs);
      remember("log", this.logs);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.say();
    });
  }

  show(game) {
    this.game = game;
    const isGallery = game.you === null && !game.over;
    byId("talk-gallery").hidden = !isGallery;
    form.hidden = byId("table").dataset.user === "";
    byId("talk-login").hidden = !form.hidden;
  }

  hear(remarks) {
    // What a moderator removed comes once more, without its words.
    for (const remark of remarks.filter(({ id, removed }) => removed && this.known.has(id))) {
      list.querySelector(`[data-id="${remark.id}"]`).replaceWith(this.line(remark));
    }
    const fresh = remarks.filter(({ id }) => !this.known.has(id));
    const wasAtEnd = this.isAtEnd;
    for (const remark of fresh) {
      this.known.add(remark.id);
      const before = [...list.children].find((other) => Number(other.dataset.id) > remark.id);
      list.insertBefore(this.line(remark), before ?? null);
    }
    this.tellEmpty();
    if (wasAtEnd || this.isFirst) this.toEnd();
    const others = this.isFirst ? [] : fresh.filter((remark) => !this.isMine(remark));
    this.isFirst = false;
    if (!others.length) return;
    for (const remark of others) announce(`${speaker(remark)}: ${saidText(remark)}`);
    this.heard();
    if (!this.isOpen()) this.unread((this.missed += others.length));
  }

  // What happened in the game, as lines between the remarks. Those who hear the page hear of it elsewhere.
  log(sentences) {
    const wasAtEnd = this.isAtEnd;
    list.append(...sentences.map((text) => make("li", { class: "talk__happened" }, text)));
    this.tellEmpty();
    if (wasAtEnd) this.toEnd();
  }

  showLog(on) {
    this.logs = on;
    logSwitch.setAttribute("aria-pressed", String(on));
    list.classList.toggle("talk--remarks", !on);
    this.tellEmpty();
    this.toEnd();
  }

  tellEmpty() {
    byId("talk-empty").hidden = this.known.size > 0 || (this.logs && list.childElementCount > 0);
  }

  get isAtEnd() {
    return list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_THE_END;
  }

  isMine({ seat }) {
    return seat !== null && seat === this.game?.you;
  }

  line(remark) {
    const isMine = this.isMine(remark);
    const button = isMine || remark.computer || remark.removed || form.hidden ? null : make("button", { class: "remark__report", type: "button", "aria-label": ui("report_from", { name: speaker(remark) }), click: (event) => this.report(remark, event.currentTarget) }, ui("report"));
    return remarkLine(remark, { isMine, extra: button });
  }

  async say() {
    const text = input.value.trim();
    if (!text) return;
    setText(error, "");
    try {
      await this.connection.ask("say", { text });
      if (input.value.trim() === text) input.value = "";
      this.toEnd();
    } catch (refusal) {
      setText(error, refusal.message || ui("not_said"));
    }
  }

  async report(remark, button) {
    if (!(await confirm(ui("confirm_report", { text: remark.text }), ui("report")))) return;
    try {
      await this.connection.ask("report", { message: remark.id });
      button.replaceWith(make("span", { class: "soft" }, ui("reported")));
      announce(ui("reported"));
    } catch (refusal) {
      setText(error, refusal.message || ui("not_sent"));
    }
  }

  toEnd() {
    list.scrollTop = list.scrollHeight;
  }

  opened() {
    this.missed = 0;
    this.unread(0);
    this.toEnd();
  }

  focus() {
    input.focus();
  }
}
