// The connection to the server. It comes back by itself, and what has to arrive is sent until it has.
//
//   const connection = new Connection("/ws/table/…/", { receive, changed });
//   await connection.ask("say", { text });   // rejected with a Refusal

const FIRST_WAIT = 300;
const BLINK = 1000; // what is over sooner is not worth telling
const LONGEST_WAIT = 5000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
const SHORTEST = 200; // characters of a message
const RESTART = 1012; // another process of the server is there already
// messages.CLOSE_CODES: trying again would end the same way.
const FINAL = { 4401: "not_logged_in", 4403: "wrong_origin", 4404: "no_such_table", 4405: "not_welcome", 4406: "no_spectators", 4407: "banned" };

// Filled up with spaces: who watches the network can see how long it is, and "fail" is shorter than "success".
const encode = (message) => JSON.stringify(message).padEnd(SHORTEST);

export class Refusal extends Error {}

export class Connection {
  // `receive` gets each message, `changed` each of "connecting", "open", "lost", "ended" (with the reason).
  constructor(path, { receive, changed }) {
    this.address = new URL(path, location.href);
    this.address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.receive = receive;
    this.changed = changed;
    this.state = "connecting";
    this.ref = 0;
    this.pending = new Map(); // by ref: what the server has not answered yet
    this.attempts = 0;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    this.open();
  }

  open() {
    clearTimeout(this.retry);
    const socket = (this.socket = new WebSocket(this.address));
    socket.addEventListener("open", () => {
      this.set("open");
      for (const { message } of this.pending.values()) socket.send(encode(message));
      this.pinging = setInterval(() => this.ping(), PING_EVERY);
    });
    socket.addEventListener("message", (event) => socket === this.socket && this.take(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => socket === this.socket && this.lose(event.code));
  }

  set(state, reason = "") {
    clearTimeout(this.telling);
    this.telling = null;
    this.state = state;
    this.changed(state, reason);
  }

  take(message) {
    this.attempts = 0;
    if (message.type === "pong") clearTimeout(this.dying);
    const asked = this.pending.get(message.ref);
    if (asked && (message.type === "ack" || message.type === "error")) {
      this.pending.delete(message.ref);
      if (message.type === "ack") asked.resolve(message);
      else asked.reject(new Refusal(message.reason));
    } else if (message.type !== "pong" && message.type !== "ack") {
      this.receive(message);
    }
  }

  lose(code) {
    clearInterval(this.pinging);
    clearTimeout(this.dying);
    // What is not `lasting` may be said twice if it is sent twice: the person decides.
    for (const [ref, { lasting, reject }] of this.pending) {
      if (lasting && !(code in FINAL) && code !== 4400) continue;
      this.pending.delete(ref);
      reject(new Refusal(""));
    }
    if (code in FINAL) {
      this.set("ended", FINAL[code]);
      return;
    }
    this.state = "lost";
    this.telling ??= setTimeout(() => this.changed("lost", ""), BLINK);
    // All who are sent away together must not come at the same instant.
    const wait = Math.min(FIRST_WAIT * 2 ** this.attempts, LONGEST_WAIT) * (0.75 + Math.random() / 2);
    const isSentAway = code === RESTART && this.attempts === 0;
    this.attempts += 1;
    this.retry = setTimeout(() => this.open(), isSentAway ? Math.random() * FIRST_WAIT : wait);
  }

  // The network, or the person, is back: look at once whether all is well.
  hurry() {
    if (this.state === "open") this.ping();
    else if (this.state === "lost") this.open();
  }

  ping() {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.socket.send(encode({ type: "ping", ref: ++this.ref }));
    clearTimeout(this.dying);
    this.dying = setTimeout(() => {
      // A dead connection does not always say that it is closed.
      const dead = this.socket;
      this.socket = null;
      dead.close();
      this.lose(1006);
    }, PONG_WITHIN);
  }

  // Sends a message; the promise ends with the server's answer to it. Rejected with a Refusal.
  ask(type, fields = {}, { lasting = false } = {}) {
    const message = { type, ref: ++this.ref, ...fields };
    return new Promise((resolve, reject) => {
      const isOpen = this.socket?.readyState === WebSocket.OPEN;
      if (!isOpen && !lasting) {
        reject(new Refusal(""));
        return;
      }
      this.pending.set(message.ref, { message, resolve, reject, lasting });
      if (isOpen) this.socket.send(encode(message));
    });
  }
}
