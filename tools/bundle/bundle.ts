import { join, relative, resolve } from "node:path";
import type { Bundle } from "@stampflow/functions/plan";
import { type OutputChunk, type Plugin, rolldown } from "rolldown";
import { dataBeside } from "./beside.ts";
import { builtins } from "./builtins.ts";
import { type Door, doorsOf } from "./doors.ts";
import { takenLate } from "./late.ts";
import { narrowed } from "./narrow.ts";
import { without } from "./without.ts";

const root = resolve(import.meta.dirname, "../..");
const functions = join(root, "functions");

export type Bundled = Bundle & {
  /** `index.mjs`, and beside it what it loads when it comes to that. */
  readonly code: ReadonlyMap<string, string>;
  /** Files that lie beside it. */
  readonly data: ReadonlyMap<string, Uint8Array>;
  /** npm packages of which something is left in it: what it contains is what it may do. */
  readonly packages: readonly string[];
  readonly doors: readonly Door[];
};

/** Node's own Request, Response and Headers bring its whole HTTP client along, as much as all the rest of a start. */
const web = Object.fromEntries(
  ["Headers", "Request", "Response"].map((name) => [name, [join(functions, `web/${name.toLowerCase()}.ts`), name]]),
) as Record<string, [string, string]>;

/** Files of `functions/` that a bundle has in a form of its own. */
function replacing(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: "stampflow-replacing",
    load(id) {
      const text = files[id];
      return text === undefined ? null : { code: text, moduleType: "ts" };
    },
  };
}

const described = "openapi.json";
const beside = `import { readFileSync } from "node:fs";
export const description = () => readFileSync(new URL("./${described}", import.meta.url), "utf8");`;

/** Codes and letters go out from the calls of identity and system, whose functions alone may send. */
const delivery = join(root, "packages/identity/code/delivery.ts");
const silent = `const refuse = async () => { throw new Error("this function sends no letters"); };
export { refuse as deliver, refuse as deliverText };`;
const maySend = ({ parts }: Bundle) => parts.identity !== undefined || parts.system !== undefined;

export async function bundle(plan: Bundle, names: readonly string[], description: string): Promise<Bundled> {
  const data = new Map<string, Uint8Array>([[described, Buffer.from(description)]]);
  const build = await rolldown({
    input: join(functions, `${plan.entry}.ts`),
    cwd: root,
    platform: "node",
    // What is loaded later shares what `index.mjs` holds, which would else be nothing but a door to a third file.
    preserveEntrySignatures: "allow-extension",
    resolve: {
      mainFields: ["module", "main"],
      conditionNames: ["module", "node", "import"],
    },
    transform: { define: { "process.env.NODE_ENV": '"production"' }, inject: web },
    plugins: [
      builtins(),
      takenLate(),
      without(),
      dataBeside(data),
      replacing({
        [join(functions, "modules.ts")]: narrowed(names, plan.parts),
        ...(maySend(plan) ? {} : { [delivery]: silent }),
        [join(functions, "description.ts")]: beside,
      }),
    ],
  });
  const { output } = await build.generate({
    format: "esm",
    minify: true,
    entryFileNames: "index.mjs",
    chunkFileNames: "[name]-[hash].mjs",
  });
  await build.close();
  const chunks = reached(output.filter((file) => file.type === "chunk"));
  const left = chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([, { renderedLength }]) => renderedLength > 0);
  const used = new Map([...data].filter(([file]) => chunks.some(({ code }) => code.includes(file))));
  const packages = [...new Set(left.flatMap(([id]) => packageOf(id)))].sort();
  const files = left.map(([id]) => relative(root, id));
  return {
    ...plan,
    code: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    data: used,
    packages,
    doors: doorsOf(new Set([...packages, ...files])),
  };
}

/** What waits for a first use is made for every bundle, and stays in those where somebody may come to it. */
function reached(all: readonly OutputChunk[]): OutputChunk[] {
  const found = new Set(all.filter(({ fileName }) => fileName === "index.mjs"));
  // A set goes on over what is added meanwhile.
  for (const { code } of found) for (const one of all) if (code.includes(one.fileName)) found.add(one);
  return [...found];
}

const packageOf = (id: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [];
