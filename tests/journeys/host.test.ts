import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, killHost, runHost, untilGone, untilReady } from "@stampflow/testing";
import { afterAll, expect, test } from "vitest";

const root = await mkdtemp(join(tmpdir(), "stampflow-host-"));
afterAll(() => rm(root, { recursive: true, force: true }));

const somePort = async () => String(await freePort());

const statusOf = (port: string) => fetch(`http://127.0.0.1:${port}/api/openapi.json`).then(({ status }) => status);

test("starts on an empty folder, survives being killed, and leaves no process either way", async () => {
  const folder = join(root, "plain");
  const PORT = await somePort();
  const env = { PORT, DATA_DIR: folder };
  const killed = runHost(env);
  await untilReady(killed);
  expect(await statusOf(PORT)).toBe(401);
  await killHost(killed);
  await untilGone(folder);

  const again = runHost(env);
  await untilReady(again);
  expect(await statusOf(PORT)).toBe(401);
  again.child.kill("SIGINT");
  expect(await again.ended).toBe(0);
  await untilGone(folder);
});

test("a folder in use by another instance is refused in one sentence, and left alone", async () => {
  const folder = join(root, "shared");
  const [first, second] = [await somePort(), await somePort()];
  const running = runHost({ PORT: first, DATA_DIR: folder });
  await untilReady(running);
  const refused = runHost({ PORT: second, DATA_DIR: folder });
  expect(await refused.ended).toBe(1);
  expect(refused.output().trim()).toBe(
    `The data folder ${folder} is in use by another instance (process ${running.child.pid}): stop it first, or start again with DATA_DIR=another folder.`,
  );
  expect(await statusOf(first)).toBe(401);
  running.child.kill("SIGTERM");
  expect(await running.ended).toBe(0);
});

const busyPort: [string, (port: string) => string][] = [
  [
    "en_US.UTF-8",
    (port: string) => `Port ${port} is taken: close the program that uses it, or start again with PORT=another port.`,
  ],
  ["zh_CN.UTF-8", (port: string) => `端口 ${port} 已被占用，请关闭占用它的程序，或用 PORT=其他端口 重新启动。`],
  [
    "ja_JP.UTF-8",
    (port: string) =>
      `ポート ${port} は使用中です。使用中のプログラムを終了するか、PORT=別のポート を指定して起動し直してください。`,
  ],
];

test.each(process.env.FULL ? busyPort : busyPort.slice(0, 1))(
  "a busy port is one sentence (%s)",
  async (LANG, sentence) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const run = runHost({ PORT: String(port), DATA_DIR: join(root, "busy"), LANG });
    expect(await run.ended).toBe(1);
    expect(run.output().trim()).toBe(sentence(String(port)));
    await untilGone(join(root, "busy"));
    await new Promise((resolve) => server.close(resolve));
  },
);

test("an invalid port is refused in one sentence", async () => {
  const run = runHost({ PORT: "80000", DATA_DIR: join(root, "port") });
  expect(await run.ended).toBe(1);
  expect(run.output().trim()).toMatch(/^Port 80000 cannot be used .+$/);
});

test("a missing Java is reported in one sentence", async () => {
  const PATH = join(root, "nothing");
  await mkdir(PATH);
  const run = runHost({ PORT: await somePort(), DATA_DIR: join(root, "java"), PATH });
  expect(await run.ended).toBe(1);
  expect(run.output().trim()).toMatch(/^Java 17 or later was not found: .+$/);
});

test("a folder that cannot be created is reported in one sentence", async () => {
  const run = runHost({ PORT: await somePort(), DATA_DIR: "/proc/stampflow" });
  expect(await run.ended).toBe(1);
  expect(run.output().trim()).toMatch(/^The data folder \/proc\/stampflow cannot be (written|used).*: .+$/);
});
