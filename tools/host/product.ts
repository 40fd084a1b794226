import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Trouble } from "../trouble.ts";
import { freePort } from "./port.ts";

const start = resolve(import.meta.dirname, "../start.ts");
const patienceMs = 300_000;

export type Product = {
  readonly origin: string;
  readonly running: () => boolean;
  output(): string;
  stop(): Promise<void>;
};

/** `npm start` on a free port, with the demo companies in a temporary data folder. */
export async function startProduct(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "stampflow-host-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, "data") };
  const child = spawn(process.execPath, [start], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  let running = true;
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  void ended.then(() => (running = false));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + patienceMs;
  // The accounts are printed last, after the demo data was created.
  while (running && Date.now() < deadline) {
    if (output.includes("zh-employee")) return { origin, running: () => running, output: () => output, stop };
    await wait(100);
  }
  await stop();
  throw new Trouble("host.failed", { output });
}
