import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseCLI } from "vitest/node";
import { finish, runTests } from "./test/run.ts";
import { buildWeb } from "./web.ts";
import { text } from "./words.mjs";

const root = resolve(import.meta.dirname, "..");
/** The counts of random tries for `npm run test:full`; `npm test` uses the defaults beside each test. */
const full = {
  FULL: "1",
  CRASH_KILLS: "30",
  DEEP_CRASH_KILLS: "30",
  MIGRATION_KILLS: "30",
  EMULATOR_KILLS: "30",
  POSTING_KILLS: "30",
  POSTING_LINES: "500",
  RACE_ROUNDS: "200",
  FUZZ_RUNS: "1000",
  FLOW_RUNS: "10000",
  FORM_RUNS: "60",
  FOREIGN_IDS: "1000",
};

/** Runs every test that needs no foreign service; other arguments than `--full` are passed to vitest. */
const args = process.argv.slice(2).filter((argument) => argument !== "--full");
const isFull = process.argv.includes("--full");
const { filter, options } = parseCLI(["vitest", "run", ...args]);
const built = !needsWeb() || buildWeb();
if (!built) console.error(text("start.web.failed"));
// Where no project is asked for, those that start the product are one.
const env = { ...(isFull ? full : {}), ...(options.project ? {} : { TOGETHER: "1" }) };
const outcome = await runTests(args, env, !isFull);
if (outcome.passed + outcome.failed === 0) console.error(text("test.none"));
finish(built ? outcome : { ...outcome, failed: outcome.failed + 1 });

/** Whether a browser test is among those that were asked for. */
function needsWeb(): boolean {
  if (options.project && ![options.project].flat().includes("browser")) return false;
  const files = globSync("tests/{browser,full/browser}/**/*.test.ts", { cwd: root });
  return filter.length === 0 || files.some((file) => filter.some((part) => join(root, file).includes(part)));
}
