import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort, runHost, untilGone, untilReady } from "@stampflow/testing";
import { afterAll, expect, test } from "vitest";

const root = await mkdtemp(join(tmpdir(), "stampflow-faults-"));
afterAll(() => rm(root, { recursive: true, force: true }));

test("an unhandled fault of a call is logged, and other calls are served", async () => {
  const PORT = String(await freePort());
  const folder = join(root, "data");
  const run = runHost({ PORT, DATA_DIR: folder }, resolve(import.meta.dirname, "faults/main.ts"));
  await untilReady(run);
  const get = (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`).then(({ status }) => status);
  for (const [path, logged] of [
    ["promise", "unhandledRejection"],
    ["listener", "uncaughtException"],
  ] as const) {
    expect(await get(`/api/faulty/${path}`)).toBe(200);
    await expect.poll(run.output).toContain(logged);
    expect(await get("/config.json")).toBe(200);
  }
  run.child.kill("SIGTERM");
  expect(await run.ended).toBe(0);
  await untilGone(folder);
});
