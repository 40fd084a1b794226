import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const vitest = join(root, "node_modules/vitest/vitest.mjs");
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
export type Outcome = { passed: number; failed: number; ok: boolean };

/** Runs tests with their output shown, and counts them. */
export async function runTests(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "stampflow-tests-"));
  const report = join(folder, "report.json");
  try {
    const status = await run(
      [...args, "--reporter", "default", "--reporter", "json", "--outputFile.json", report],
      env,
    );
    const { passed, failed } = countsOf(readReport(report));
    return { passed, failed, ok: status === 0 && failed === 0 && passed > 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number | null> {
  const stdio = ["ignore", "inherit", "inherit"] as const;
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: [...stdio] };
  const child = spawn(process.execPath, [vitest, "run", ...args], options);
  // Ctrl-C reaches vitest, too: it ends first, then this process.
  const wait = () => {};
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, wait);
  process.once("SIGTERM", () => child.kill("SIGTERM"));
  return new Promise((resolve) => child.once("close", (code) => resolve(code)));
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}

/** A file that could not be loaded counts as one failed test. */
function countsOf(report: Report | null) {
  const broken = report?.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 1) + (broken?.length ?? 0) };
}
