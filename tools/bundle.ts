/** Bundles every function into dist/functions, with the plan of the modules beside. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Built, Bundle } from "@stampflow/functions/plan";
import { listsOf } from "@stampflow/kernel";
import pLimit from "p-limit";
import { bundle } from "./bundle/bundle.ts";

process.env.TABLE_NAME ??= "bundle";
const [{ modules }, { planOf }, { description }] = await Promise.all([
  import("@stampflow/functions/modules"),
  import("@stampflow/functions/plan"),
  import("@stampflow/functions/description"),
]);

const folder = resolve(process.argv[2] ?? "dist/functions");
const { bundles, ...plan } = planOf(modules);
const names = modules.map(({ name }) => name);
const lists = modules.flatMap(({ routes }) => routes.flatMap(listsOf));
const whole = { names, lists, description: description() };
const sizeOf = (code: ReadonlyMap<string, string>) =>
  [...code.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);

await rm(folder, { recursive: true, force: true });
async function make(one: Bundle): Promise<Built["bundles"][number]> {
  const { code, data, packages, atStart, capabilities } = await bundle(one, whole);
  await mkdir(join(folder, one.name), { recursive: true });
  for (const [file, bytes] of [...code, ...data]) await writeFile(join(folder, one.name, file), bytes);
  return { name: one.name, entry: one.entry, bytes: sizeOf(code), capabilities, packages, atStart };
}
// What one of them does alone leaves a core idle.
const limit = pLimit(2);
const built = await Promise.all(bundles.map((one) => limit(() => make(one))));
await writeFile(join(folder, "plan.json"), `${JSON.stringify({ ...plan, bundles: built }, null, 2)}\n`);
for (const { name, bytes } of built)
  process.stdout.write(`${String(Math.ceil(bytes / 1024)).padStart(6)} KiB  ${name}\n`);
