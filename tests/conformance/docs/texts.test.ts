import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { modules } from "@stampflow/functions/modules";
import { kernelErrors, languages } from "@stampflow/kernel";
import { textOf } from "@stampflow/kernel/server";
import { describe, expect, test } from "vitest";
import { isTest, places, root, sourcesIn, withoutComments } from "../sources.ts";

const folders = sourcesIn("packages", "web/src")
  .filter(({ path }) => path.endsWith("texts/zh-CN.ts"))
  .map(({ path }) => dirname(path));

type Tree = { readonly [key: string]: string | Tree };

async function load(folder: string, language: string): Promise<Map<string, string>> {
  const file = join(root, folder, `${language}.ts`);
  expect(existsSync(file), `${folder} has no ${language}`).toBe(true);
  const [texts = {}] = Object.values((await import(file)) as Record<string, Tree>);
  return new Map(flatten(texts, ""));
}

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The places of a text; plural forms of i18next may omit some. */
const slots = (text: string) => new Set([...text.matchAll(/\{\{?\s*(\w+)[^}]*\}\}?/g)].map((match) => match[1]));
const singular = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

describe.each(folders)("%s", (folder) => {
  test("has the same keys in each language, and loses none", async () => {
    const source = await load(folder, "zh-CN");
    for (const language of languages) {
      const texts = await load(folder, language);
      expect(new Set([...texts.keys()].map(singular)), language).toEqual(new Set([...source.keys()].map(singular)));
      // A source text may be empty on purpose: a sentence that one case does not need.
      const lost = [...texts].filter(([key, text]) => text.trim() === "" && source.get(key)?.trim() !== "");
      expect(lost).toEqual([]);
    }
  });

  test("has the same places in each language", async () => {
    const source = await load(folder, "zh-CN");
    for (const language of languages) {
      const differing = [...(await load(folder, language))].filter(([key, text]) => {
        const original = source.get(key);
        return (
          original !== undefined && key === singular(key) && slots(original).symmetricDifference(slots(text)).size > 0
        );
      });
      expect(differing.map(([key]) => `${language} ${key}`)).toEqual([]);
    }
  });
});

test.each(modules.map((module) => [module.name, module] as const))(
  "every error of %s has a text in each language",
  (_, module) => {
    const missing = languages.flatMap((language) =>
      Object.keys(module.errors)
        .filter((code) => !module.texts[language][code])
        .map((code) => `${language} ${code}`),
    );
    expect(missing).toEqual([]);
  },
);

test("every error of the kernel has a text in each language", () => {
  const missing = languages.flatMap((language) => Object.keys(kernelErrors).filter((code) => !textOf(code, language)));
  expect(missing).toEqual([]);
});

const server = sourcesIn("packages", "functions").filter((source) => !isTest(source));

test("every refusal that is thrown has its status", () => {
  const known = new Set([...Object.keys(kernelErrors), ...modules.flatMap((module) => Object.keys(module.errors))]);
  const thrown = server.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:refuse|new AppError)\(\s*"([^"]+)"/g)].map((match) => ({ path, code: match[1] ?? "" })),
  );
  const listed = new Set(modules.map(({ name }) => name).concat("kernel"));
  const unknown = thrown.filter(({ code }) => listed.has(code.split(".")[0] ?? "") && !known.has(code));
  expect(unknown).toEqual([]);
});

/** Names of languages in themselves, a date pattern, and Chinese capital amounts. */
const exempt = new Set([
  "web/src/platform/i18n/language.ts",
  "packages/kernel/text/format.ts",
  "packages/form/value/capital.ts",
]);

test("no visible text outside texts/", () => {
  const sources = [...server, ...sourcesIn("web/src").filter((source) => !isTest(source))]
    .filter(({ path }) => !exempt.has(path) && !/\/texts\/|^packages\/(demo|testing)\//.test(path))
    .map(withoutComments);
  expect(places(sources, /[\u3040-\u30ff\u4e00-\u9fff]/)).toEqual([]);
});
