import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Built, BuiltBundle } from "@stampflow/functions/plan";
import { yardstickOf } from "./cold/libraries.ts";
import type { Told } from "./cold/record.ts";
import { recordStories } from "./cold/record.ts";
import { firstAnswer, here, openServices, run, servicesAt } from "./cold/run.ts";
import type { Bench, Row } from "./report/row.ts";
import { row } from "./report/row.ts";

const pairs = 15;
const root = resolve(import.meta.dirname, "../..");

async function bundled(folder: string): Promise<readonly BuiltBundle[]> {
  await promisify(execFile)(process.execPath, [join(root, "tools/bundle.ts"), folder], { cwd: root });
  return (JSON.parse(await readFile(join(folder, "plan.json"), "utf8")) as Built).bundles;
}

const indexOf = (folder: string, name: string) => join(folder, name, "index.mjs");

/** Adds the yardstick bundle of each function to the folder. */
async function layYardsticks(folder: string, bundles: readonly BuiltBundle[], told: readonly Told[]): Promise<void> {
  for (const one of told) {
    const { name } = one;
    const bundle = bundles.find((made) => made.name === name);
    if (!bundle) throw new Error(`no bundle is called ${name}`);
    const { code } = await yardstickOf(bundle, one);
    await mkdir(join(folder, yardstick(name)));
    for (const [file, text] of code) await writeFile(join(folder, yardstick(name), file), text);
  }
}

const yardstick = (name: string) => `yardstick-${name}`;
const answered = /"statusCode":200/;

async function compare(folder: string): Promise<Row[]> {
  const bundles = await bundled(folder);
  const { told, environment } = await recordStories(
    folder,
    bundles.map(({ name }) => name),
  );
  await layYardsticks(folder, bundles, told);
  const services = await openServices();
  const found = told.map((one) => ({
    ...one,
    overYardstick: [] as number[],
    overBare: [] as number[],
    wall: [] as number[],
  }));
  const bare: number[] = [];
  try {
    // All functions in each round, so that a slow moment of the machine affects every one.
    for (let pair = 0; pair < pairs; pair++) {
      for (const { name, story, exchanges, overYardstick, overBare, wall } of found) {
        const at = { ...environment, ...servicesAt(services.url) };
        const nothing = await run([here("bare.mjs")], environment);
        await services.expect(exchanges);
        const least = await firstAnswer(indexOf(folder, yardstick(name)), { ...story, expected: answered }, at);
        await services.expect(exchanges);
        const first = await firstAnswer(indexOf(folder, name), story, at);
        bare.push(nothing.processorMs);
        overYardstick.push(first.processorMs / least.processorMs);
        wall.push(first.ms / least.ms);
        overBare.push(first.processorMs / nothing.processorMs);
      }
    }
  } finally {
    services.stop();
  }
  const goal = { unit: "×", better: "lower", must: 1.5, aim: 1.25 } as const;
  return [
    ...found.map((one) => row(`first answer of ${one.name} over its yardstick`, one.overYardstick, goal)),
    ...found.map((one) => row(`first answer of ${one.name} over its yardstick, by the clock`, one.wall, without(goal))),
    ...found.map((one) => row(`first answer of ${one.name} over bare Node`, one.overBare, without(goal))),
    row("bare Node", bare, { unit: "ms", better: "lower" }),
  ];
}

const without = ({ unit, better }: { unit: string; better: "lower" }) => ({ unit, better });

async function measure(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "stampflow-bundles-"));
  try {
    return await compare(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export default { name: "cold", run: measure } satisfies Bench;
