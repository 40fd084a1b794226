import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const folders = ["tests/api", "tests/journeys"];

/** Files at once. They wait for the product more than they ask of it: more than there are cores. */
export const workers = 4;

/** By file of the local host: what it says it needs that no stage gives; null where it runs on one as well. */
function needs(): ReadonlyMap<string, string | null> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => `${folder}/${name}`),
  );
  return new Map(files.map((file) => [file, needOf(readFileSync(join(root, file), "utf8"))]));
}

const needOf = (text: string): string | null => /^localOnly\("(\w+)"\);$/m.exec(text)?.[1] ?? null;

/** Tests of the local host that hold for a deployed stage as they are, and what the others need. */
export function throughTheCloud(): { files: string[]; leftOut: ReadonlyMap<string, string[]> } {
  const all = [...needs()];
  const files = all.filter(([, need]) => need === null).map(([file]) => file);
  const others = Map.groupBy(
    all.filter(([, need]) => need !== null),
    ([, need]) => need ?? "",
  );
  return { files, leftOut: new Map([...others].map(([need, list]) => [need, list.map(([file]) => file)])) };
}
