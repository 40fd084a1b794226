import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseScenario } from "./scenario/parse.ts";
import { runScenario } from "./scenario/run.ts";

const [command, file] = process.argv.slice(2);

function fail(path: string): never {
  process.stderr.write(`${path}\n`);
  process.exit(2);
}

function read(path: string): string {
  try {
    return readFileSync(path === "-" ? 0 : path, "utf8");
  } catch (error) {
    return fail(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

if (command !== "run" || !file) fail("usage: flow run FILE (- reads standard input)");
const parsed = parseScenario(read(file), (path) => read(resolve(file === "-" ? "." : dirname(file), path)));
if (!parsed.ok) fail(`${file}: ${parsed.fault}`);
process.stdout.write(`${JSON.stringify(runScenario(parsed.scenario), null, 2)}\n`);
