// What is said at a table: shows it, and says more of it.
//
//   const talk = talkAt(socket, { list, form, onRefusal });
//   talk.show(remarks);        // of a `said` message
//   talk.answered(message);    // an `ack` or `error`

export function talkAt(socket, { list, form, onRefusal }) {
  const shown = new Set();
  const sent = new Map(); // by ref, until it is acknowledged

  function show(remarks) {
    const atTheEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    for (const remark of remarks) {
      if (shown.has(remark.id)) continue; // a greeting after a lost connection brings old ones again
      shown.add(remark.id);
      list.append(line(remark));
    }
    if (atTheEnd) list.scrollTop = list.scrollHeight;
  }

  function line(remark) {
    const item = document.createElement("p");
    const name = document.createElement("b");
    const time = document.createElement("time");
    const at = new Date(remark.at);
    name.textContent = remark.name;
    time.dateTime = at.toISOString();
    time.textContent = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    item.append(name, ` ${remark.text} `, time);
    return item;
  }

  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = form.elements.text.value.trim();
    const ref = socket.ref();
    onRefusal("");
    if (!text || !socket.send({ type: "say", ref, text })) return; // what was typed stays there
    sent.set(ref, text);
    form.reset();
  });

  function answered(message) {
    if (!sent.has(message.ref)) return;
    if (message.type === "error") {
      onRefusal(message.reason);
      if (!form.elements.text.value) form.elements.text.value = sent.get(message.ref);
    }
    sent.delete(message.ref);
  }

  return { show, answered };
}
