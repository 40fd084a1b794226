import { StartFault } from "@stampflow/local";
import { run } from "./ops/run.ts";
import { Refusal, word } from "./ops/words.ts";

/** Operator commands on a running product; see docs/operations.md. */
try {
  await run(process.argv.slice(2), console.log);
} catch (error) {
  if (error instanceof Refusal || error instanceof StartFault) console.error(error.message);
  else if (isFromCloud(error)) console.error(word("ops.refused", { reason: `${error.name}: ${error.message}` }));
  else throw error;
  process.exitCode = 1;
}

/** Errors of the AWS SDK have the metadata of an answer. */
function isFromCloud(error: unknown): error is Error {
  return error instanceof Error && ("$metadata" in error || error.name === "CredentialsProviderError");
}
