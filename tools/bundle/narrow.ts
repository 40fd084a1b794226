import type { Bundle, Part } from "@stampflow/functions/plan";

/** `functions/modules.ts` as one bundle needs it: some parts of some modules, and what is known of all of them. */
export function narrowed(names: readonly string[], parts: Bundle["parts"]): string {
  const taken = (name: string): readonly Part[] => parts[name] ?? [];
  const imports = names.map((name) => {
    const wanted = ["about", ...taken(name)].map((part) => `${part} as ${name}_${part}`);
    return `import { ${wanted.join(", ")} } from "@stampflow/${name}/server";`;
  });
  const made = names.map((name) => {
    const given = ["about", ...taken(name)].map((part) => `${part}: ${name}_${part}`);
    return `defineModule({ ${given.join(", ")} })`;
  });
  return [
    `import { defineModule } from "@stampflow/kernel/server";`,
    `import { withCatalogue } from "@stampflow/system/server";`,
    ...imports,
    `export const modules = withCatalogue([${made.join(", ")}]);`,
  ].join("\n");
}
