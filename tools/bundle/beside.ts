import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "rolldown";

const metadata = /libphonenumber-js\/metadata\.\w+\.json\.js$/;
const texts = /\/packages\/(\w+)\/texts\/([\w-]+)\.ts$/;

/** What a module of nothing but data exports, and the name of the file that holds it. */
async function dataOf(id: string): Promise<{ file: string; exported: Record<string, unknown> } | null> {
  if (metadata.test(id)) {
    const exported = { default: JSON.parse(readFileSync(id.slice(0, -".js".length), "utf8")) as unknown };
    return { file: basename(id, ".js"), exported };
  }
  const [, name, language] = texts.exec(id) ?? [];
  return name ? { file: `${name}.${language}.json`, exported: { ...((await import(id)) as object) } } : null;
}

const exporting = (name: string) => (name === "default" ? "default data.default" : `const ${name} = data.${name}`);

/** Tables of telephone numbers and words lie beside the code: data is smaller so than as JavaScript, and read faster. */
export function dataBeside(data: Map<string, Uint8Array>): Plugin {
  return {
    name: "stampflow-data-beside",
    async load(id) {
      const found = await dataOf(id);
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
