import { ensurePlatform } from "./sst/platform.ts";
import { Trouble } from "./sst/trouble.ts";
import { type Outcome, runTests } from "./test/run.ts";

/** What each stage would consist of, without an account; arguments go on to vitest. The last line counts. */
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
