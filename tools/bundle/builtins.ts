import { isBuiltin } from "node:module";
import type { Plugin } from "rolldown";

const mark = "\0builtin:";

/**
 * Node's own modules, taken without `import`: an import reads every export to make names of them, and among those of
 * http, process and fs are some that load whole clients and open the standard streams. It costs more than our code.
 */
export function builtins(): Plugin {
  return {
    name: "stampflow-builtins",
    resolveId: (specifier) =>
      isBuiltin(specifier) ? { id: `${mark}${specifier.replace("node:", "")}`, moduleSideEffects: false } : null,
    load: (id) =>
      id.startsWith(mark)
        ? { code: `module.exports = process.getBuiltinModule("node:${id.slice(mark.length)}");`, moduleType: "js" }
        : null,
  };
}
