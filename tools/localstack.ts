import { endpointAt } from "./localstack/endpoint.ts";
import { startMinistack } from "./localstack/ministack.ts";
import { broken, finish, type Outcome, runTests } from "./test/run.ts";
import { Trouble } from "./trouble.ts";
import { text } from "./words.mjs";

/** Deploys to an AWS-compatible endpoint and tests there; arguments are passed to vitest. */
const endpointUrl = process.env.LOCALSTACK_ENDPOINT;
const usual = "http://localhost:4566";

async function run(): Promise<Outcome> {
  const url = endpointUrl || usual;
  if (await endpointAt(url)) {
    console.log(text("localstack.found", { url }));
    return testAt(url);
  }
  if (endpointUrl) throw new Trouble("localstack.none", { url });
  const emulator = await startMinistack();
  try {
    console.log(text("localstack.started", { url: emulator.url }));
    return await testAt(emulator.url);
  } finally {
    await emulator.stop();
  }
}

const testAt = (url: string) =>
  runTests(["--project", "localstack*", ...process.argv.slice(2)], { LOCALSTACK_ENDPOINT: url });

finish(
  await run().catch((error: unknown) => {
    if (!(error instanceof Trouble)) throw error;
    console.error(error.message);
    return broken;
  }),
);
