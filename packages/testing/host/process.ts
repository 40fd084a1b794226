import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = resolve(import.meta.dirname, "../../..");
const entry = resolve(root, "packages/local/main.ts");
const patienceMs = 180_000;

export type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/**
 * Starts the local host as a separate process with its own process group, as `npm start` does; `file` may be another
 * entry.
 */
export const runHost = (env: Record<string, string>, file: string = entry, args: readonly string[] = []): Run =>
  runCommand(env, process.execPath, file, ...args);

/** Starts a command at the root of the project, with its own process group. */
export function runCommand(env: Record<string, string>, command: string, ...args: readonly string[]): Run {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, LANG: "en_US.UTF-8", LC_ALL: "", ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  return { child, output: () => output, ended };
}

/** Waits until the process prints `word`; fails with its output if it ends before. */
export async function untilReady(run: Run, word = "ready", ms = patienceMs): Promise<void> {
  const deadline = Date.now() + ms;
  while (!run.output().includes(word)) {
    const over = run.child.exitCode !== null || Date.now() > deadline;
    if (over) throw new Error(`the host did not start: ${run.output()}`);
    await wait(20);
  }
}

/** Starts the local host for some work, and kills it afterwards, also where the work failed. */
export async function withHost<Answer>(
  env: Record<string, string>,
  file: string | undefined,
  work: (run: Run) => Promise<Answer>,
): Promise<Answer> {
  const run = runHost(env, file);
  try {
    await untilReady(run);
    return await work(run);
  } finally {
    await killHost(run);
  }
}

/** Kills the whole process group at once, like a power failure; one that has ended already is no error. */
export async function killHost(run: Run): Promise<void> {
  try {
    if (run.child.pid) process.kill(-run.child.pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
  await run.ended;
}

/** The ids of processes whose command line contains a text. */
export function processesWith(text: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => commandLine(pid).includes(text))
    .map(Number);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Waits until no process has the text in its command line. */
export async function untilGone(text: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (let left = processesWith(text); left.length > 0; left = processesWith(text)) {
    if (Date.now() > deadline) throw new Error(`still running: ${left.join(", ")}`);
    await wait(20);
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
