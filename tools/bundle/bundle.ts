import { join, relative, resolve } from "node:path";
import type { Bundle } from "@stampflow/functions/plan";
import { type Plugin, rolldown } from "rolldown";
import { builtins } from "./builtins.ts";
import { type Door, doorsOf } from "./doors.ts";
import { narrowed } from "./narrow.ts";
import { dataBeside, without } from "./without.ts";

const root = resolve(import.meta.dirname, "../..");
const functions = join(root, "functions");

export type Bundled = Bundle & {
  readonly code: string;
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

export async function bundle(plan: Bundle, names: readonly string[], description: unknown): Promise<Bundled> {
  const data = new Map<string, Uint8Array>();
  const build = await rolldown({
    input: join(functions, `${plan.entry}.ts`),
    cwd: root,
    platform: "node",
    resolve: {
      mainFields: ["module", "main"],
      conditionNames: ["module", "node", "import"],
    },
    transform: { define: { "process.env.NODE_ENV": '"production"' }, inject: web },
    plugins: [
      builtins(),
      without(),
      dataBeside(data),
      replacing({
        [join(functions, "modules.ts")]: narrowed(names, plan.parts),
        [join(functions, "description.ts")]: `export const description = ${JSON.stringify(description)};`,
      }),
    ],
  });
  const { output } = await build.generate({ format: "esm", minify: true, codeSplitting: false });
  await build.close();
  const [chunk, ...more] = output;
  if (more.length > 0) throw new Error(`${plan.name} became more than one file`);
  const left = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0);
  const used = new Map([...data].filter(([file]) => chunk.code.includes(file)));
  const packages = [...new Set(left.flatMap(([id]) => packageOf(id)))].sort();
  const files = left.map(([id]) => relative(root, id));
  return { ...plan, code: chunk.code, data: used, packages, doors: doorsOf(new Set([...packages, ...files])) };
}

const packageOf = (id: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [];
