import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../sources.ts";

const printing = JSON.stringify(join(root, "tests/bench/report/print.ts"));
/** Prints logs itself and through a child process, and one line of JSON. */
const noisy = `
import { spawnSync } from "node:child_process";
import { print } from ${printing};
console.log("a line of the log");
spawnSync(process.execPath, ["-e", "console.log('of a child')"], { stdio: "inherit" });
await print('{"name":"noisy"}\\n');
console.log("another");
process.exit(3);
`;

test("a benchmark that prints JSON prints nothing else, and its exit code is kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "stampflow-print-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "noisy.ts");
  await writeFile(file, noisy);
  const asked = `import { printedAlone } from ${printing}; process.exitCode = await printedAlone(${JSON.stringify(file)}, []);`;
  const ran = promisify(execFile)(process.execPath, ["--input-type=module-typescript", "--eval", asked]);
  const { code, stdout, stderr } = (await ran.catch((error: unknown) => error)) as Record<string, unknown>;
  expect(stdout).toBe('{"name":"noisy"}\n');
  expect(stderr).toContain("a line of the log");
  expect(stderr).toContain("of a child");
  expect(code).toBe(3);
});
