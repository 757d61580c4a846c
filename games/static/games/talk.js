// What is said in the room: shows it, and says more of it.

const NEAR_THE_END = 40; // pixels

export class Talk {
  // Without a form one only listens.
  constructor({ connection, list, form, refuse }) {
    this.connection = connection;
    this.list = list;
    this.refuse = refuse;
    this.shown = new Map(); // by id
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.say(form.elements.text);
    });
  }

  show(remarks) {
    const { list } = this;
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_THE_END;
    for (const remark of remarks) {
      const text = remark.removed ? list.dataset.removed : remark.text;
      const known = this.shown.get(remark.id);
      // A greeting after a lost connection brings old ones again; what was removed comes without its words.
      if (known && !remark.removed) continue;
      const item = line(remark, text);
      this.shown.set(remark.id, item);
      if (known) known.replaceWith(item);
      else list.append(item);
    }
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  // What was typed stays there until it is said.
  async say(input) {
    const text = input.value.trim();
    if (!text) return;
    this.refuse("");
    try {
      await this.connection.ask("say", { text });
      if (input.value.trim() === text) input.value = "";
    } catch (refusal) {
      this.refuse(refusal.message);
    }
  }
}

function line(remark, text) {
  const item = document.createElement("p");
  const name = document.createElement("b");
  const time = document.createElement("time");
  const at = new Date(remark.at);
  name.textContent = remark.name;
  time.dateTime = at.toISOString();
  time.textContent = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  item.append(name, ` ${text} `, time);
  return item;
}
