import { ensurePlatform } from "./sst/platform.ts";
import { Trouble } from "./sst/trouble.ts";
import { broken, finish, runTests } from "./test/run.ts";

/** Tests the resources of each stage without an account; arguments are passed to vitest. */
async function run() {
  await ensurePlatform();
  return runTests(["--project", "infra", ...process.argv.slice(2)], { STAGES: "1" });
}

finish(
  await run().catch((error: unknown) => {
    if (!(error instanceof Trouble)) throw error;
    console.error(error.message);
    return broken;
  }),
);
