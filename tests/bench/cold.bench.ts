import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Built } from "@stampflow/functions/plan";
import { rehearse } from "./cold/rehearse.ts";
import { firstAnswer, here, run, servicesAt } from "./cold/run.ts";
import { openServices } from "./cold/services.ts";
import { type Bench, type Row, row } from "./row.ts";

const pairs = 15;
const root = resolve(import.meta.dirname, "../..");

async function bundled(folder: string): Promise<string[]> {
  await promisify(execFile)(process.execPath, [join(root, "tools/bundle.ts"), folder], { cwd: root });
  const { bundles } = JSON.parse(await readFile(join(folder, "plan.json"), "utf8")) as Built;
  return bundles.map(({ name }) => name);
}

async function compare(folder: string): Promise<Row[]> {
  const { told, environment } = await rehearse(folder, await bundled(folder));
  const services = await openServices();
  const bare: number[] = [];
  const ratios = new Map(told.map(({ name }) => [name, [] as number[]]));
  try {
    // Round by round, so that a mood of the machine meets every function.
    for (let pair = 0; pair < pairs; pair++) {
      for (const { name, story, exchanges } of told) {
        await services.expect(exchanges);
        const nothing = await run([here("bare.mjs")], environment);
        const at = { ...environment, ...servicesAt(services.url) };
        const first = await firstAnswer(join(folder, name, "index.mjs"), story, at);
        bare.push(nothing.ms);
        ratios.get(name)?.push(first.ms / nothing.ms);
      }
    }
  } finally {
    services.stop();
  }
  const goal = { unit: "×", better: "lower", must: 2.7, aim: 2 } as const;
  return [
    ...[...ratios].map(([name, values]) => row(`first answer of ${name} over bare Node`, values, goal)),
    row("bare Node", bare, { unit: "ms", better: "lower" }),
  ];
}

async function measure(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "stampflow-bundles-"));
  try {
    return await compare(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export default { name: "cold", run: measure } satisfies Bench;
