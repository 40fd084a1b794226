import { ensurePlatform } from "./sst/platform.ts";
import { Trouble } from "./sst/trouble.ts";
import { type Outcome, runTests } from "./test/run.ts";

/**
 * Tests the resources of each stage without an account; arguments are passed to vitest. The last line has the counts.
 */
async function run(): Promise<Outcome> {
  await ensurePlatform();
  return runTests(["--project", "infra", ...process.argv.slice(2)], { STAGES: "1" });
}

const { passed, failed, ok } = await run().catch((error: unknown): Outcome => {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  return { passed: 0, failed: 1, ok: false };
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = ok ? 0 : 1;
