import { runTests } from "./test/run.ts";
import { buildWeb } from "./web.ts";
import { text } from "./words.mjs";

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

/**
 * Runs every test that needs no foreign service; other arguments than `--full` are passed to vitest. The last line
 * has the counts.
 */
const files = process.argv.slice(2).filter((argument) => argument !== "--full");
const counts = process.argv.includes("--full") ? full : {};
const needsWeb = !files.includes("--project") || files.includes("browser");
const built = !needsWeb || buildWeb();
if (!built) console.error(text("start.web.failed"));
const { passed, failed, ok } = await runTests(files, counts);
if (passed + failed === 0) console.error(text("test.none"));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = built && ok ? 0 : 1;
