import type { SocketEvents, SocketMessage } from "./message.ts";

/** After being hidden for this long, a page leaves the socket. */
const hiddenMs = 600_000;

type Start = (events: SocketEvents) => () => void;
type TabMessage =
  | { kind: "hello" | "closed" }
  | { kind: "opened" }
  | { kind: "welcome"; last: SocketMessage | null }
  | { kind: "heard"; message: SocketMessage };

/**
 * One socket for all tabs of a browser (D19): the tab that holds the lock leads, opens the socket and hands on what it hears.
 * When it closes or lets go, the next one leads. `name` is the same in all tabs that may share.
 */
export function shareSocket(name: string, start: Start, events: SocketEvents): () => void {
  const join = () => ("locks" in navigator ? joinTabs(name, start, events) : start(events));
  return whileVisible(join, events);
}

function joinTabs(name: string, start: Start, events: SocketEvents): () => void {
  const channel = new BroadcastChannel(name);
  const waiting = new AbortController();
  const over = Promise.withResolvers<void>();
  let stop: (() => void) | undefined;
  /** Whether the socket is open, in this tab or in the one that leads. */
  let open = false;
  let unread: SocketMessage | null = null;
  const broadcast = (said: TabMessage) => channel.postMessage(said);

  const lead = (): SocketEvents => ({
    opened: () => {
      open = true;
      events.opened();
      broadcast({ kind: "opened" });
    },
    heard: (message) => {
      if (message.type === 0) unread = message;
      events.heard(message);
      broadcast({ kind: "heard", message });
    },
    closed: () => {
      open = false;
      events.closed();
      broadcast({ kind: "closed" });
    },
  });

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (stop) {
      if (data.kind === "hello" && open) broadcast({ kind: "welcome", last: unread });
      return;
    }
    if (data.kind === "heard") return events.heard(data.message);
    if (data.kind === "closed") {
      open = false;
      return events.closed();
    }
    // A welcome is only for tabs that have just joined.
    if (data.kind === "hello" || (data.kind === "welcome" && open)) return;
    open = true;
    events.opened();
    if (data.kind === "welcome" && data.last) events.heard(data.last);
  };

  navigator.locks
    .request(name, { signal: waiting.signal }, () => {
      // A lock granted just before this tab left is still handed over.
      if (waiting.signal.aborted) return;
      stop = start(lead());
      return over.promise;
    })
    .catch(() => undefined);
  broadcast({ kind: "hello" });
  return () => {
    waiting.abort();
    if (stop) {
      stop();
      broadcast({ kind: "closed" });
    }
    over.resolve();
    channel.close();
  };
}

/** Joined at once, left after the page was hidden for long, joined again when somebody looks at it. */
function whileVisible(join: () => () => void, { closed }: SocketEvents): () => void {
  let leave: (() => void) | undefined = join();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") leave ??= join();
    else {
      timer = setTimeout(() => {
        leave?.();
        leave = undefined;
        closed();
      }, hiddenMs);
    }
  };
  document.addEventListener("visibilitychange", onChange);
  return () => {
    document.removeEventListener("visibilitychange", onChange);
    clearTimeout(timer);
    leave?.();
  };
}
