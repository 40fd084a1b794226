import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

export type Source = { readonly path: string; readonly text: string };

const skipped = new Set(["node_modules", "dist", ".cache", ".data"]);

function walk(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** TypeScript files in some folders with their text; paths from the root. */
export function sourcesIn(...folders: string[]): Source[] {
  return folders
    .flatMap((folder) => walk(join(root, folder)))
    .filter((path) => /\.(ts|tsx)$/.test(path) && !path.endsWith(".d.ts"))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, "utf8") }));
}

export const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path);

/** The import specifiers of a file, including imports of types. */
export function importsOf({ text }: Source): string[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+"([^"]+)"|(?:^|\n)import\s+"([^"]+)"|import\(\s*"([^"]+)"\s*\)/g,
  );
  return [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
}

/** The path of a relative import, from the root. */
export function target(source: Source, specifier: string): string {
  return relative(root, resolve(root, dirname(source.path), specifier));
}

/** The workspace package of a file: "kernel", "approval", …; null outside of packages/. */
export function packageOf(path: string): string | null {
  return /^packages\/([^/]+)\//.exec(path)?.[1] ?? null;
}

export const packageNames = readdirSync(join(root, "packages")).filter((name) =>
  statSync(join(root, "packages", name, "package.json"), { throwIfNoEntry: false }),
);

/** Matching lines as `file:line`, for error messages. */
export function places(sources: readonly Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 100)}`] : [])),
  );
}

export const withoutComments = ({ path, text }: Source): Source => ({
  path,
  text: text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, "")).replace(/(^|\s)\/\/.*$/gm, "$1"),
});
