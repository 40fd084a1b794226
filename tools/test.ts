import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildWeb } from "./web.ts";
import { say } from "./words.mjs";

/** Every test that needs no foreign service; arguments go on to vitest. The last line counts. */
const root = resolve(import.meta.dirname, "..");
const vitest = join(root, "node_modules/vitest/vitest.mjs");
type Result = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

function runTests(args: readonly string[]): { status: number | null; result: Result | null } {
  const folder = mkdtempSync(join(tmpdir(), "stampflow-tests-"));
  const report = join(folder, "report.json");
  try {
    const { status } = spawnSync(
      process.execPath,
      [vitest, "run", "--reporter", "default", "--reporter", "json", "--outputFile.json", report, ...args],
      { cwd: root, stdio: ["ignore", "inherit", "inherit"] },
    );
    return { status, result: readReport(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): Result | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Result;
  } catch {
    return null;
  }
}

/** A file that could not even be loaded has no tests to count; it counts as one that failed. */
function countsOf(result: Result | null) {
  const broken = result?.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: result?.numPassedTests ?? 0, failed: (result?.numFailedTests ?? 1) + (broken?.length ?? 0) };
}

const asked = process.argv.slice(2);
const needsWeb = !asked.includes("--project") || asked.includes("browser");
const built = !needsWeb || buildWeb();
if (!built) console.error(say("start.web.failed"));
const { status, result } = runTests(asked);
const { passed, failed } = countsOf(result);
if (passed + failed === 0) console.error(say("test.none"));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = built && status === 0 && failed === 0 && passed > 0 ? 0 : 1;
