import { join, relative, resolve } from "node:path";
import type { Bundle } from "@stampflow/functions/plan";
import { type Plugin, rolldown } from "rolldown";
import { type Capability, capabilitiesOf } from "./capabilities.ts";
import { fontFiles, fontSource, fontsBeside } from "./fonts.ts";
import { narrowed } from "./narrow.ts";

const root = resolve(import.meta.dirname, "../..");
const functions = join(root, "functions");

/** A bundled function: `index.mjs`, and the chunks it loads later. */
export type Code = {
  readonly code: ReadonlyMap<string, string>;
  /** npm packages with code in it. */
  readonly packages: readonly string[];
  /** Packages loaded before the first call. */
  readonly atStart: readonly string[];
  /** Our own files with code in it. */
  readonly files: readonly string[];
};

/** Replaces files in a bundle: the list of modules by a narrowed one, and generated files. */
function generated(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: "stampflow-generated",
    load(id) {
      const text = files[id];
      return text === undefined ? null : { code: text, moduleType: "ts" };
    },
  };
}

/** Bundles published libraries as they are: tree-shaken and minified, nothing replaced. */
export async function bundleFile(input: string, files: Readonly<Record<string, string>> = {}): Promise<Code> {
  const build = await rolldown({
    input,
    cwd: root,
    platform: "node",
    // Lazy chunks share code with `index.mjs`, which would otherwise only import a third file.
    preserveEntrySignatures: "allow-extension",
    resolve: {
      mainFields: ["module", "main"],
      conditionNames: ["module", "node", "import"],
    },
    // Creating a zod schema has no side effects: unused ones are removed.
    treeshake: { manualPureFunctions: ["z"] },
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    plugins: [generated(files)],
  });
  const { output } = await build.generate({
    format: "esm",
    minify: true,
    entryFileNames: "index.mjs",
    chunkFileNames: "[name]-[hash].mjs",
  });
  await build.close();
  const chunks = output.filter((file) => file.type === "chunk");
  const first = new Set(chunks.filter(({ isEntry }) => isEntry));
  // Iterating a Set includes elements added meanwhile.
  for (const { imports } of first) for (const one of chunks) if (imports.includes(one.fileName)) first.add(one);
  const left = leftIn(chunks);
  return {
    code: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    packages: packagesOf(left),
    atStart: packagesOf(leftIn([...first])),
    files: left.map((id) => relative(root, id)),
  };
}

type Chunk = { readonly modules: Readonly<Record<string, { readonly renderedLength: number }>> };

const leftIn = (chunks: readonly Chunk[]): string[] =>
  chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => id);

/** The phone metadata comes in several sizes, each as large as a package. */
function packageOf(id: string): string[] {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  const [, table] = /libphonenumber-js\/metadata\.(\w+)\.json/.exec(id) ?? [];
  return name ? [table ? `${name}/${table}` : name] : [];
}
const packagesOf = (ids: readonly string[]) => [...new Set(ids.flatMap(packageOf))].sort();

export type Bundled = Bundle &
  Code & { readonly data: ReadonlyMap<string, string | Buffer>; readonly capabilities: readonly Capability[] };

const described = "openapi.json";
const beside = `import { readFileSync } from "node:fs";
export const description = () => readFileSync(new URL("./${described}", import.meta.url), "utf8");`;

type Whole = { readonly names: readonly string[]; readonly lists: readonly string[]; readonly description: string };

/** One function of the product, of which `whole` tells. */
export async function bundle(plan: Bundle, { names, lists, description }: Whole): Promise<Bundled> {
  const made = await bundleFile(join(functions, `${plan.entry}.ts`), {
    [join(functions, "modules.ts")]: narrowed(names, plan, lists),
    [join(functions, "description.ts")]: beside,
    [join(root, fontSource)]: fontsBeside,
  });
  const describes = made.files.includes("functions/description.ts");
  const prints = made.files.includes(fontSource);
  return {
    ...plan,
    ...made,
    data: new Map<string, string | Buffer>([
      ...(describes ? [[described, description] as const] : []),
      ...(prints ? await fontFiles() : []),
    ]),
    capabilities: capabilitiesOf(new Set(made.files)),
  };
}
