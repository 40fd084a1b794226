import { afterEach, expect, test, vi } from "vitest";
import { shareSocket } from "./tabs.ts";

const events = { opened: vi.fn(), heard: vi.fn(), closed: vi.fn() };
const start = vi.fn(() => () => undefined);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Locks as Chromium gives them: one that is granted at the moment of an abort is still handed over. */
function grantedLate() {
  const { promise: granted, resolve: grant } = Promise.withResolvers<void>();
  const request = (_name: string, _options: object, held: () => unknown) => granted.then(held);
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  return async () => {
    grant();
    await granted;
  };
}

test("a tab that left before the lock is handed over opens no socket", async () => {
  const grant = grantedLate();
  const leave = shareSocket("socket", start, events);
  leave();
  await grant();
  expect(start).not.toHaveBeenCalled();
});

test("a tab that is still there opens it", async () => {
  const grant = grantedLate();
  const leave = shareSocket("socket", start, events);
  await grant();
  expect(start).toHaveBeenCalledOnce();
  leave();
});
