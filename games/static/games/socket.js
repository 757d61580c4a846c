// A connection that is kept: it comes back by itself, soon at first and then less often, and at once when the
// browser is online again or the page is looked at.
//
//   const socket = connect("/ws/table/…/", { onMessage, onState });
//   socket.send({ type: "say", ref: socket.ref(), text });   // false while there is no connection
//   socket.close();
//
// onState gets "open", "lost" (it tries again) or "refused" (it does not, with the code of the close).

const REFUSED = new Set([4401, 4403, 4404, 4405, 4406]);
const PING_EVERY = 20_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 20_000;

export function connect(path, { onMessage, onState = () => {} }) {
  const address = new URL(path, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  let socket = null;
  let pause = FIRST_PAUSE;
  let waiting = 0;
  let lastRef = 0;
  let unanswered = false;
  let done = false;

  function open() {
    clearTimeout(waiting);
    if (done || (socket && socket.readyState <= WebSocket.OPEN)) return;
    const mine = new WebSocket(address);
    socket = mine;
    mine.addEventListener("open", () => {
      pause = FIRST_PAUSE;
      unanswered = false;
      onState("open");
    });
    mine.addEventListener("message", (event) => {
      unanswered = false;
      const message = JSON.parse(event.data);
      if (message.type !== "pong") onMessage(message);
    });
    mine.addEventListener("close", (event) => {
      if (mine !== socket || done) return;
      unanswered = false;
      if (REFUSED.has(event.code)) {
        done = true;
        onState("refused", event.code);
        return;
      }
      onState("lost");
      // Not all at the same moment, when a server comes back.
      waiting = setTimeout(open, pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    });
  }

  function send(message) {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  const ref = () => ++lastRef;

  // A connection can be dead without anybody having said so: then nothing has come since the last ping.
  const pinging = setInterval(() => {
    if (unanswered) {
      const dead = socket;
      socket = null;
      unanswered = false;
      dead.close();
      onState("lost");
      open();
    } else {
      unanswered = send({ type: "ping", ref: ref() });
    }
  }, PING_EVERY);

  const atOnce = () => {
    if (document.visibilityState === "visible" && navigator.onLine) open();
  };
  addEventListener("online", atOnce);
  document.addEventListener("visibilitychange", atOnce);
  open();

  return {
    send,
    ref,
    close() {
      done = true;
      clearInterval(pinging);
      clearTimeout(waiting);
      removeEventListener("online", atOnce);
      document.removeEventListener("visibilitychange", atOnce);
      socket?.close();
    },
  };
}
