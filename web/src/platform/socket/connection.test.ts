import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepConnected } from "./connection.ts";

vi.mock("../http/config.ts", () => ({ config: async () => ({ socket: "wss://example.com" }) }));
vi.mock("../session.ts", () => ({ heartbeatMs: () => 28_000, tokenForCall: async () => "token" }));

/** A socket whose other end is gone: it never closes by itself, and says nothing. */
class SilentSocket {
  static readonly all: SilentSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  readonly sent: string[] = [];
  constructor() {
    SilentSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
}

const network = new EventTarget();
const heard: string[] = [];
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", SilentSocket);
  vi.stubGlobal("window", network);
  SilentSocket.all.length = heard.length = 0;
  stop = keepConnected("u1", {
    opened: () => heard.push("opened"),
    heard: () => heard.push("heard"),
    closed: () => heard.push("closed"),
  });
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a connection that does not answer is given up after 28 s and 28 s, and opened again 5 s later", async () => {
  const [first] = SilentSocket.all;
  first?.onopen?.();
  await vi.advanceTimersByTimeAsync(28_000);
  expect(first?.sent.at(-1)).toBe('{"type":"ping"}');
  await vi.advanceTimersByTimeAsync(27_999);
  expect(heard).toEqual(["opened"]);
  await vi.advanceTimersByTimeAsync(1);
  expect([heard, first?.closed]).toEqual([["opened", "closed"], true]);
  await vi.advanceTimersByTimeAsync(5_000);
  SilentSocket.all[1]?.onopen?.();
  expect(heard).toEqual(["opened", "closed", "opened"]);
});

test("one that never opens is given up likewise", async () => {
  await vi.advanceTimersByTimeAsync(28_000 + 5_000);
  expect(SilentSocket.all).toHaveLength(2);
});

test("one is given up at once when the network goes, and only once", async () => {
  SilentSocket.all[0]?.onopen?.();
  network.dispatchEvent(new Event("offline"));
  network.dispatchEvent(new Event("offline"));
  expect(heard).toEqual(["opened", "closed"]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(SilentSocket.all).toHaveLength(2);
});

test("an answer keeps it", async () => {
  const [first] = SilentSocket.all;
  first?.onopen?.();
  for (let beat = 0; beat < 4; beat++) {
    await vi.advanceTimersByTimeAsync(40_000);
    first?.onmessage?.({ data: '{"type":"pong"}' });
  }
  expect([heard.includes("closed"), SilentSocket.all.length]).toEqual([false, 1]);
});
