import { join, resolve } from "node:path";
import type { Plugin } from "rolldown";

const root = resolve(import.meta.dirname, "../..");

/** What few calls come to, with the functions and classes that it gives: the name of its file says what it is. */
const late: Readonly<Record<string, { readonly file: string; readonly gives: readonly string[] }>> = {
  [join(root, "packages/kernel/line.ts")]: { file: "late-log.mjs", gives: ["newLogger"] },
  "decimal.js": { file: "late-decimal.mjs", gives: ["Decimal"] },
  "libphonenumber-js/max": { file: "late-phone.mjs", gives: ["isSupportedCountry", "parsePhoneNumberFromString"] },
  "libphonenumber-js/min": { file: "late-phone-min.mjs", gives: ["parsePhoneNumberFromString"] },
};

const stub = "\0late:";
const body = "\0late-body:";

/** Stands for each of them until somebody calls it, makes one or asks it something. */
const standing = (file: string, gives: readonly string[]) =>
  [
    `import { createRequire } from "node:module";`,
    "let all;",
    `const load = () => (all ??= createRequire(import.meta.url)("./${file}"));`,
    `const late = (name) => new Proxy(function () {}, {
      apply: (_, self, given) => Reflect.apply(load()[name], self, given),
      construct: (_, given) => new (load()[name])(...given),
      get: (_, key) => load()[name][key],
    });`,
    ...gives.map((name) => `export const ${name} = /* @__PURE__ */ late("${name}");`),
  ].join("\n");

/** Code that lies beside a function and is taken in, at once, by whoever first comes to it. */
export function takenLate(): Plugin {
  return {
    name: "stampflow-late",
    async resolveId(specifier, importer = "", options) {
      if (specifier.startsWith(stub) || specifier.startsWith(body)) return specifier;
      if (importer.startsWith(body)) return null;
      const own = specifier.startsWith(".")
        ? (await this.resolve(specifier, importer, { ...options, skipSelf: true }))?.id
        : specifier;
      return own && own in late ? { id: stub + own, moduleSideEffects: false } : null;
    },
    load(id) {
      const [, stood] = id.split(stub);
      const [, real] = id.split(body);
      if (stood && late[stood]) {
        const { file, gives } = late[stood];
        this.emitFile({ type: "chunk", id: body + stood, fileName: file, preserveSignature: "strict" });
        return { code: standing(file, gives), moduleType: "js" };
      }
      if (real && late[real])
        return { code: `export { ${late[real].gives.join(", ")} } from ${JSON.stringify(real)};`, moduleType: "js" };
      return null;
    },
  };
}
