import { readFileSync } from "node:fs";
import { z } from "zod";
import { runScenario } from "./scenario/scenario.ts";
import { scenario } from "./scenario/schema.ts";

const [command, file] = process.argv.slice(2);

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path === "-" ? 0 : path, "utf8"));
  } catch (error) {
    return fail(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
if (command === "schema" || command === "--schema") print(z.toJSONSchema(scenario, { io: "input" }));
else if (command !== "run" || !file) fail("usage: time run FILE (- reads standard input), or time schema");
else {
  const parsed = scenario.safeParse(read(file));
  if (!parsed.success) fail(`${file}: ${z.prettifyError(parsed.error)}`);
  print(runScenario(parsed.data));
}
