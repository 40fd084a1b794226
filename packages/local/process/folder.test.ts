import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { openFolder, watchRoom } from "./folder.ts";
import { startOf } from "./holder.ts";

const root = await mkdtemp(join(tmpdir(), "stampflow-folder-"));
afterAll(() => rm(root, { recursive: true, force: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("secrets are made once and readable only by their owner", async () => {
  const path = join(root, "secrets", "deep");
  const first = await openFolder(path);
  await first.release();
  const second = await openFolder(path);
  expect(second.secrets).toEqual(first.secrets);
  expect(new Set(Object.values(first.secrets)).size).toBe(5);
  await second.check();
});

test.each([
  ["a process that runs, started at another time", async () => `${process.ppid}\n1\n`],
  ["a process that is gone", async () => "4194999\n123\n"],
  ["this process id from before", async () => `${process.pid}\n1\n`],
  ["nothing that can be read", async () => ""],
])("a lock left behind by %s is taken over", async (name, lock) => {
  const path = join(root, name);
  const folder = await openFolder(path);
  await writeFile(join(path, "lock"), await lock());
  await openFolder(path);
  expect(await readFile(join(path, "lock"), "utf8")).toBe(`${process.pid}\n${await startOf(process.pid)}\n`);
  await folder.release();
});

test("a lock held by a running process is respected", async () => {
  const path = join(root, "held");
  await (await openFolder(path)).release();
  const held = `${process.ppid}\n${await startOf(process.ppid)}\n`;
  await writeFile(join(path, "lock"), held);
  await expect(openFolder(path)).rejects.toMatchObject({ key: "local.data.inUse" });
  expect(await readFile(join(path, "lock"), "utf8")).toBe(held);
});

test("a file at the path of the folder and a full disk are different faults", async () => {
  const path = join(root, "file");
  await writeFile(path, "");
  await expect(openFolder(path)).rejects.toMatchObject({ key: "local.data.unusable" });
});

const mb = 1024 * 1024;

test("a full disk is refused in one sentence, and the folder is not locked", async () => {
  const path = join(root, "full");
  const refused = { key: "local.data.full", message: expect.stringContaining(path) };
  await expect(openFolder(path, async () => 50 * mb - 1)).rejects.toMatchObject(refused);
  const folder = await openFolder(path, async () => 50 * mb);
  await folder.release();
});

test("a disk that becomes full is reported once on the console", async () => {
  let free = 50 * mb;
  const asked = vi.fn(async () => free);
  const folder = await openFolder(join(root, "filling"), asked);
  await folder.check();
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  watchRoom(folder);
  free = 0;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(said.mock.calls).toEqual([[expect.stringContaining(folder.path)]]);
  const times = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(times);
  expect(said).toHaveBeenCalledTimes(1);
  await folder.release();
});
