import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "rolldown";

const metadata = /libphonenumber-js\/metadata\.\w+\.json\.js$/;
const texts = /\/packages\/(\w+)\/texts\/([\w-]+)\.ts$/;

/** What a module of nothing but data exports, and the name of the file that holds it. */
function dataOf(id: string): { file: string; exported: Record<string, unknown> } | null {
  if (metadata.test(id)) {
    const exported = { default: JSON.parse(readFileSync(id.slice(0, -".js".length), "utf8")) as unknown };
    return { file: basename(id, ".js"), exported };
  }
  return null;
}

const mark = "\0texts";
/** A file for each language; one is read when the first of its words is asked for. */
const reader = `import { readFileSync } from "node:fs";
const files = { "zh-CN": "texts.zh-CN.json", "en-US": "texts.en-US.json", "ja-JP": "texts.ja-JP.json" };
const read = {};
const wordsOf = (name, language) =>
  (read[language] ??= JSON.parse(readFileSync(new URL("./" + files[language], import.meta.url), "utf8")))[name];
export const words = (name, language) => new Proxy({}, {
  get: (_, key) => wordsOf(name, language)[key],
  has: (_, key) => key in wordsOf(name, language),
  ownKeys: () => Reflect.ownKeys(wordsOf(name, language)),
  getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(wordsOf(name, language), key),
});`;

type Words = Record<string, unknown>;

/** Adds the words of one file of texts to those of its language; answers under which name it exports them. */
async function addWords(id: string, name: string, language: string, data: Map<string, Uint8Array>): Promise<string> {
  const [exported = ["", {}]] = Object.entries((await import(id)) as Record<string, Words>);
  const file = `texts.${language}.json`;
  const others = JSON.parse(Buffer.from(data.get(file) ?? Buffer.from("{}")).toString("utf8")) as Words;
  data.set(file, Buffer.from(JSON.stringify({ ...others, [name]: exported[1] })));
  return exported[0];
}

const exporting = (name: string) => (name === "default" ? "default data.default" : `const ${name} = data.${name}`);

/** Tables of telephone numbers and words lie beside the code: data is smaller so than as JavaScript, and read faster. */
export function dataBeside(data: Map<string, Uint8Array>): Plugin {
  return {
    name: "stampflow-data-beside",
    resolveId: (specifier) => (specifier === mark ? { id: mark, moduleSideEffects: false } : null),
    async load(id) {
      if (id === mark) return { code: reader, moduleType: "js" };
      const [, name, language] = texts.exec(id) ?? [];
      if (name && language) {
        const exported = await addWords(id, name, language, data);
        const given = `/* @__PURE__ */ words(${JSON.stringify(name)}, ${JSON.stringify(language)});`;
        const code = `import { words } from "${mark}";\nexport ${exported === "default" ? "default" : `const ${exported} =`} ${given}`;
        return { code, moduleType: "js", moduleSideEffects: false };
      }
      const found = dataOf(id);
      if (!found) return null;
      const { file, exported } = found;
      data.set(file, Buffer.from(JSON.stringify(exported)));
      const code = [
        `import { readFileSync } from "node:fs";`,
        `const data = JSON.parse(readFileSync(new URL("./${file}", import.meta.url), "utf8"));`,
        ...Object.keys(exported).map((name) => `export ${exporting(name)};`),
      ].join("\n");
      return { code, moduleType: "js" };
    },
  };
}
