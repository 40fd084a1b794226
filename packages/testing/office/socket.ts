import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";

export type Received = { type: unknown; data?: unknown; [name: string]: unknown };
const patienceMs = 30_000;

/** An open WebSocket of a person, with all received messages. */
export async function socketOf(person: { token: () => Promise<string> }, origin: string) {
  const address = `${origin.replace("http", "ws")}/socket/business/imserver/one?token=${await person.token()}`;
  const socket = new WebSocket(address);
  const received: Received[] = [];
  const listeners = new Set<() => void>();
  socket.on("message", (data) => {
    received.push(JSON.parse(String(data)) as Received);
    for (const listener of listeners) listener();
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });

  /** The first message that fits, received already or later. */
  async function waitFor(fits: (message: Received) => boolean): Promise<Received> {
    const arrived = new Promise<Received>((resolve) => {
      const check = () => {
        const found = received.find(fits);
        if (!found) return;
        listeners.delete(check);
        resolve(found);
      };
      listeners.add(check);
      check();
    });
    const timeout = wait(patienceMs, null, { ref: false });
    const found = await Promise.race([arrived, timeout]);
    if (!found) throw new Error(`no such message within ${patienceMs} ms; received ${JSON.stringify(received)}`);
    return found;
  }

  return {
    received,
    waitFor,
    send: (text: string) => socket.send(text),
    /** Forgets the received messages. */
    clear: () => received.splice(0),
    /** Resolves when it is closed, by either side. */
    closed,
    close: () => {
      socket.close();
      return closed;
    },
  };
}
