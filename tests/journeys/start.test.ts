import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoAccounts, demoPassword } from "@stampflow/demo";
import { client, freePort, runCommand, untilGone, untilReady } from "@stampflow/testing";
import { afterAll, expect, test } from "vitest";

const folder = await mkdtemp(join(tmpdir(), "stampflow-start-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("npm start: address, pages and demo accounts, on an empty folder and again; Ctrl-C leaves no process", {
  timeout: 600_000,
}, async () => {
  const PORT = String(await freePort());
  const origin = `http://localhost:${PORT}`;
  // The environment of the test would change how the pages are built.
  const env = { PORT, DATA_DIR: folder, NODE_ENV: "" };
  for (const start of ["first", "second"]) {
    const begun = performance.now();
    const run = runCommand(env, "npm", "start");
    await untilReady(run);
    console.log(`npm start, the ${start} on this folder: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    expect(run.output()).toContain(origin);
    await expect.poll(() => demoAccounts.filter(({ userName }) => !run.output().includes(userName))).toEqual([]);
    expect(await (await fetch(origin)).text()).toContain('id="root"');
    const [{ userName = "" } = {}] = demoAccounts;
    await client(origin).call("/identity/session/signIn", {
      account: userName,
      password: demoPassword,
      remember: true,
    });
    // Like a terminal, to the whole process group.
    process.kill(-(run.child.pid ?? 0), "SIGINT");
    await run.ended;
    await untilGone(folder);
  }
});
