import { expect, test } from "vitest";
import { inThread } from "./thread.ts";

const limits = { timeMs: 60_000, memoryMb: 16, answerBytes: 1000 };
/** A thread that answers what the code says. */
const running = (code: string, more: Partial<typeof limits> = {}) => {
  const source = `import { parentPort, workerData } from "node:worker_threads"; ${code}`;
  return inThread(
    new URL(`data:text/javascript,${encodeURIComponent(source)}`),
    { size: 1000 },
    { ...limits, ...more },
  );
};

test("the bytes that a thread answers are taken", async () => {
  expect(await running("parentPort.postMessage(new Uint8Array(workerData.size))")).toHaveLength(1000);
});

test.each([
  ["an answer that is longer than allowed", "parentPort.postMessage(new Uint8Array(workerData.size + 1))", {}],
  ["what is no bytes", "parentPort.postMessage(['x'.repeat(10)])", {}],
  ["more memory than allowed", "const all = []; for (;;) all.push({ all: [all.length] })", {}],
  ["more time than allowed", "for (;;);", { timeMs: 1 }],
  ["a thread that ends without an answer", "", {}],
])("%s is none", async (_, code, more) => {
  expect(await running(code, more)).toBeNull();
});

test("a fault in a thread is a fault of the program", async () => {
  await expect(running("throw new Error('broken')")).rejects.toThrow("broken");
});
