/** Prints calls with permissions, keys and events of each module, from its contracts, stores and events. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EventType } from "@stampflow/kernel";

process.env.TABLE_NAME ??= "map";
const { modules } = await import("../functions/modules.ts");
const packages = join(import.meta.dirname, "../packages");

type Key = { entity: string; index: string; place: string; pk: string; sk: string };

/** Read from the source, because a store makes its entity only on first use. */
function keysOf(module: string): Key[] {
  const folder = join(packages, module);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return files.sort().flatMap((name) => {
    const [, ...entities] = readFileSync(join(folder, name), "utf8").split(
      /\b(?:entityNamed\(|defineStore\(\{\s*entity: )"/,
    );
    return entities.flatMap((text) =>
      [...text.matchAll(/(\w+): (?:\{ \.\.\.)?key\.(\w+)\(\[(.*?)\], \[(.*?)\]\)/g)].map(
        ([, index = "", place = "", pk = "", sk = ""]) => ({
          entity: text.slice(0, text.indexOf('"')),
          index,
          place,
          pk: partsOf(`"tenantId", ${pk}`),
          sk: partsOf(sk),
        }),
      ),
    );
  });
}

const partsOf = (list: string) => [...list.matchAll(/"(\w+)"/g)].map(([, part]) => part).join(" ");

/** Exported by the module's door, or in its `events`. */
async function eventsOf(module: string): Promise<string[]> {
  const { events = {}, ...door }: Record<string, unknown> = await import(`@stampflow/${module}`);
  return Object.values({ ...door, ...Object(events) })
    .filter(isEvent)
    .map(({ type }) => type);
}

const isEvent = (value: unknown): value is EventType =>
  typeof value === "function" && "type" in value && "schema" in value;

const print = (line: string) => process.stdout.write(`${line}\n`);

function printKeys(module: string) {
  for (const { entity, index, place, pk, sk } of keysOf(module))
    print(`  key ${entity.padEnd(20)} ${index.padEnd(12)} ${place.padEnd(4)} ${pk}${sk && ` / ${sk}`}`);
}

// The kernel has records of its own, such as counts.
print("\nkernel");
printKeys("kernel");
for (const module of modules) {
  print(`\n${module.name}`);
  for (const { method, path, permission } of module.routes)
    print(`  ${method.padEnd(4)} /api${path.padEnd(58)} ${permission.code}`);
  printKeys(module.name);
  for (const type of await eventsOf(module.name)) print(`  event ${type}`);
  for (const { name, types } of module.subscribers ?? []) print(`  hears ${types.join(", ")} → ${name}`);
  for (const { name, at } of module.daily ?? []) print(`  daily ${name} ${at}`);
  for (const { name } of module.timers ?? []) print(`  timer ${name}`);
}
print("");
