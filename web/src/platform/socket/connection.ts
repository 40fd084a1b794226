import { config } from "../http/config.ts";
import { heartbeatMs, tokenForCall } from "../session.ts";
import { readMessage, type SocketEvents } from "./message.ts";

/** The time to wait for the answer to a heartbeat, and before reconnecting. */
const answerMs = 28_000;
const reconnectMs = 5_000;

/** A WebSocket that is opened again whenever it closes, until the returned function is called. */
export function keepConnected(userId: string, { opened, heard, closed }: SocketEvents): () => void {
  let socket: WebSocket | null = null;
  let beat: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const again = () => {
    clearTimeout(beat);
    socket = null;
    if (stopped) return;
    closed();
    retry = setTimeout(() => void connect(), reconnectMs);
  };

  /** A browser may take a minute to close a connection whose other end is gone, so its close is not awaited. */
  const lose = (open: WebSocket) => {
    open.onopen = open.onmessage = open.onclose = null;
    open.close();
    again();
  };

  const heartbeat = (open: WebSocket) => {
    clearTimeout(beat);
    beat = setTimeout(() => {
      open.send(JSON.stringify({ type: "ping" }));
      beat = setTimeout(() => lose(open), answerMs);
    }, heartbeatMs());
  };

  async function connect() {
    const [token, address] = await Promise.all([tokenForCall(), config()]).catch(() => []);
    if (stopped) return;
    if (!token || !address) return again();
    const open = new WebSocket(`${address.socket}?token=${encodeURIComponent(token)}`);
    socket = open;
    beat = setTimeout(() => lose(open), answerMs);
    open.onopen = () => {
      open.send(JSON.stringify({ userId }));
      heartbeat(open);
      opened();
    };
    open.onmessage = (event) => {
      heartbeat(open);
      const message = readMessage(event.data);
      if (message && !stopped) heard(message);
    };
    open.onclose = again;
  }

  // A socket does not notice that the network is gone.
  const drop = () => socket && lose(socket);
  window.addEventListener("offline", drop);
  void connect();
  return () => {
    stopped = true;
    window.removeEventListener("offline", drop);
    clearTimeout(beat);
    clearTimeout(retry);
    socket?.close();
  };
}
