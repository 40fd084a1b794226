import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../host/port.ts";
import { pythonWith } from "../python.ts";
import { Trouble } from "../trouble.ts";

/** The leader of a process group with the server and its functions: when our pipe closes, the group is killed. */
const guard = `
exec 3<&0
"$@" </dev/null & server=$!
(cat <&3 >/dev/null; kill -9 -$$) &
wait $server; kill -9 -$$`;

const requirements = join(import.meta.dirname, "requirements.txt");

export type Running = { readonly url: string; stop(): Promise<void> };

/** MiniStack on a free port of this machine, without stored data. */
export async function startMinistack(): Promise<Running> {
  const { command, env } = pythonWith({ name: "MiniStack", requirements });
  const folder = mkdtempSync(join(tmpdir(), "stampflow-ministack-"));
  const port = await freePort();
  const child = spawn("sh", ["-c", guard, "ministack", command, "-m", "ministack"], {
    detached: true,
    stdio: "pipe",
    env: { ...process.env, ...env, ...settings(port, folder) },
  });
  const log = createWriteStream(join(folder, "log"));
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  if (await untilAnswers(url, ended)) return { url, stop };
  await stop();
  throw new Trouble("localstack.failed");
}

const settings = (port: number, folder: string) => ({
  GATEWAY_PORT: String(port),
  BIND_HOST: "127.0.0.1",
  MINISTACK_HOST: "localhost",
  STATE_DIR: join(folder, "state"),
  TMPDIR: folder,
  LOG_LEVEL: "INFO",
  LAMBDA_EXECUTOR: "local",
  // Functions run with the Node of the PATH: make it ours.
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
});

async function untilAnswers(url: string, ended: Promise<void>): Promise<boolean> {
  const over = ended.then(() => true);
  for (let tries = 0; tries < 300; tries++) {
    if (
      await fetch(`${url}/_ministack/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true;
    if (await Promise.race([over, wait(100, false)])) return false;
  }
  return false;
}
