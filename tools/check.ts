/** Format, lint, promises, types, conformance and unused code, two at a time; prints only what failed. */
import { spawn } from "node:child_process";

const bin = (name: string) => `node_modules/.bin/${name}`;
const steps: [string, string, string[]][] = [
  ["format and lint", bin("biome"), ["check", "--error-on-warnings", "."]],
  ["promises", bin("oxlint"), ["packages", "functions", "web/src", "tools", "tests", "infra", "stacks"]],
  ["types of the server", bin("tsc"), ["-p", "tsconfig.json"]],
  ["types of the web", bin("tsc"), ["-p", "web/tsconfig.json"]],
  ["types of the stages", bin("node"), ["tools/sst/types.ts"]],
  ["conformance", bin("vitest"), ["run", "--project", "conformance", "--reporter", "dot"]],
  ["unused code", bin("knip"), ["--no-progress"]],
];

async function run([name, command, args]: (typeof steps)[number]): Promise<boolean> {
  const started = performance.now();
  const child = spawn(command, args, { env: { ...process.env, NO_COLOR: "1" } });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? "passed" : "FAILED"}  ${name}  ${seconds} s\n`);
  if (code !== 0) process.stdout.write(`${output}\n`);
  return code === 0;
}

const queue = [...steps];
const results: boolean[] = [];
async function worker() {
  for (let step = queue.shift(); step; step = queue.shift()) results.push(await run(step));
}
await Promise.all([worker(), worker()]);
process.exitCode = results.every(Boolean) ? 0 : 1;
