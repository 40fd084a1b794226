import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseCLI } from "vitest/node";
import type { FileResult, RunResult } from "./reporter.ts";

const root = resolve(import.meta.dirname, "../..");
const vitest = join(root, "node_modules/vitest/vitest.mjs");
/** More failed files than this are no accident of a busy machine. */
const mostRetried = 5;
const dearestShown = 30;

export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  /** What passed when it ran once more. */
  readonly flaky: readonly string[];
};
type Env = Readonly<Record<string, string>>;
type Ended = RunResult & { readonly status: number | null };

/**
 * Runs tests with their output shown, and counts them. A failed file runs once more, alone: what passes then counts as
 * passed, and is named.
 */
export async function runTests(args: readonly string[], env: Env = {}, retry = true): Promise<Outcome> {
  const first = await run(args, env);
  printDearest(first.files);
  const broken = first.files.filter(({ failed }) => failed.length > 0);
  const again = retry && first.errors === 0 && first.status !== null && broken.length <= mostRetried ? broken : [];
  const files = first.files.filter((file) => !again.includes(file));
  const flaky: string[] = [];
  let errors = first.errors;
  for (const file of again) {
    console.log(`\nonce more, alone: ${file.path}`);
    const second = await run(alone(file, args), env);
    errors += second.errors;
    const [result = file] = second.files;
    files.push(result);
    flaky.push(...file.failed.filter((name) => !result.failed.includes(name)).map((name) => `${file.path}: ${name}`));
  }
  const passed = sum(files.map((file) => file.passed));
  const failed = sum(files.map((file) => file.failed.length)) + errors;
  // Vitest itself has failed where none of its files did.
  const itself = first.status !== 0 && again.length === 0 && failed === 0 ? 1 : 0;
  return { passed, failed: failed + itself, flaky };
}

/** Says what was flaky, and the counts in the last line. */
export function finish({ passed, failed, flaky }: Outcome): void {
  for (const name of flaky) console.log(`flaky: ${name}`);
  if (flaky.length > 0) console.log(`${flaky.length} flaky`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

export const broken: Outcome = { passed: 0, failed: 1, flaky: [] };

function alone({ project, path }: FileResult, args: readonly string[]): string[] {
  const { testNamePattern } = parseCLI(["vitest", "run", ...args]).options;
  const named = testNamePattern ? ["--testNamePattern", String(testNamePattern)] : [];
  return [join(root, path), "--project", project, ...named];
}

async function run(args: readonly string[], env: Env): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), "stampflow-tests-"));
  const result = join(folder, "result.json");
  try {
    const reporters = ["--reporter", "default", "--reporter", join(import.meta.dirname, "reporter.ts")];
    // What one process has compiled, the next ones need not: workers, and the hosts that they start.
    const compiled = { NODE_COMPILE_CACHE: join(folder, "compiled") };
    const status = await spawned([...args, ...reporters], { ...env, ...compiled, TEST_RESULT: result });
    return { ...readResult(result), status };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function spawned(args: readonly string[], env: Env): Promise<number | null> {
  const child = spawn(process.execPath, [vitest, "run", ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  // Ctrl-C reaches vitest, too: it ends first, then this process.
  const wait = () => {};
  const stop = () => void child.kill("SIGTERM");
  process.on("SIGINT", wait).on("SIGTERM", stop);
  return new Promise((resolve) =>
    child.once("close", (code) => {
      process.off("SIGINT", wait).off("SIGTERM", stop);
      resolve(code);
    }),
  );
}

function readResult(file: string): RunResult {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as RunResult;
  } catch {
    return { files: [], errors: 1 };
  }
}

/** By processor seconds: how long a file takes depends on what runs beside it. */
function printDearest(files: readonly FileResult[]): void {
  if (files.length <= dearestShown) return;
  const costs = ({ processor, seconds }: FileResult) => processor ?? seconds;
  const dearest = [...files].sort((one, other) => costs(other) - costs(one)).slice(0, dearestShown);
  const number = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;
  const lines = dearest.map((file) => `${number(costs(file))} in ${number(file.seconds)}  ${file.path}`);
  const all = number(sum(files.map(costs)));
  console.log([`\n${all} of processor, the ${dearestShown} dearest of ${files.length} files:`, ...lines].join("\n"));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
