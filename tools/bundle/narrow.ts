import type { Bundle, Part } from "@stampflow/functions/plan";

const parts: readonly Part[] = [
  "manifest",
  "routes",
  "subscribers",
  "timers",
  "daily",
  "sources",
  "extensions",
  "ownData",
];
/** In a function of its own, separate routes or subscribers are its only ones. */
const given = (part: Part, entry: string): string => {
  if (parts.includes(part)) return part;
  return entry === "subscriber" ? "subscribers" : "routes";
};

/**
 * The source of `functions/modules.ts` for one bundle: some parts of some modules, and the basic data of all modules.
 * `lists`: the names of the lists of all modules, which `system` knows.
 */
export function narrowed(
  names: readonly string[],
  { entry, parts: wanted }: Pick<Bundle, "entry" | "parts">,
  lists: readonly string[],
): string {
  const taken = (name: string): readonly Part[] => ["manifest", ...(wanted[name] ?? [])];
  const imports = names.map((name) => {
    const names = taken(name).map((part) => `${part} as ${name}_${part}`);
    return `import { ${names.join(", ")} } from "@stampflow/${name}/server";`;
  });
  const made = names.map((name) => {
    const own = taken(name).map((part) => `${given(part, entry)}: ${name}_${part}`);
    return `defineModule({ ${own.join(", ")} })`;
  });
  return [
    `import { defineModule } from "@stampflow/kernel/server";`,
    `import { withCatalogue } from "@stampflow/system/server";`,
    ...imports,
    `export const modules = withCatalogue([${made.join(", ")}], ${JSON.stringify(wanted.system ? lists : [])});`,
  ].join("\n");
}
