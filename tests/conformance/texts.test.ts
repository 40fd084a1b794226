import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { modules } from "@stampflow/functions/modules";
import { kernelErrors, type Language, languages } from "@stampflow/kernel";
import { textOf } from "@stampflow/kernel/server";
import { describe, expect, test } from "vitest";
import { isTest, places, root, sourcesIn, withoutComments } from "./sources.ts";

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

/** The places of a text; plural forms of i18next may leave some out. */
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

const han = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]";
const number =
  "(?:\\d|\\{(?:added|failed|good|bad|people|row|rows|count|max|min|n|limit|days|hours|minutes|total|places|letters|most|seconds)\\})";
/** D14 of the kernel. Dates, and one term of the trade, are written together. */
const together = /(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?|\d{4}年|いずれか1名/g;
const crowded: Readonly<Record<string, RegExp>> = {
  "zh-CN": new RegExp(`${number}${han}|${han}${number}`, "u"),
  "ja-JP": new RegExp(`${number}${han}|${han}${number}`, "u"),
  "en-US": new RegExp(`${number}(?:[kMG]B|s|min|hours?|days?|people|letters)\\b`, "u"),
};

test.each(languages)("a number and its unit stand apart in %s", async (language) => {
  const found: string[] = [];
  for (const folder of folders) {
    for (const [key, text] of await load(folder, language)) {
      if (crowded[language]?.test(text.replaceAll(together, "-"))) found.push(`${folder} ${key}: ${text}`);
    }
  }
  expect(found).toEqual([]);
});

const counts = "count|people|total|items|files|accounts|days|hours|level|places|good|bad|failed|added|differ";
/** "1 employees": a noun or verb in the plural behind a number that may be one; a limit is none. Better "Employees: 1". */
const plural = new RegExp(
  `(?<!(?:at most|at least|more than|up to|latest|last|all) )\\{(?:${counts})\\} (?:(?:[a-z]+ )?[a-z]{2,}[^\\Ws]s|people|were|are|have)\\b`,
  "i",
);
/** Branches are two or more; so are all calls, and whatever is too many for something. */
const many = new Set([
  "node.route.content",
  "node.parallel.content",
  "note",
  "flow.why.tooMany",
  "print.tooMany",
  "progress.more",
]);

test.each(folders)("%s says nothing like “1 employees” in en-US", async (folder) => {
  const found = [...(await load(folder, "en-US"))].filter(
    ([key, text]) => !/_(one|other)$/.test(key) && plural.test(text),
  );
  expect(found.filter(([key]) => !many.has(key))).toEqual([]);
});

/** Addresses and commands are set apart, so that they can be copied and opened. */
const setApart = /https?:\/\/|\{address\}|npm (?:start|run build)|(?:PORT|DATA_DIR)=/g;
const japanese = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}」）]";
const named = "name|names|label|title|company|principal|by|departmentName|personName|foundName";
const latin = `[A-Za-z]|\\.[a-z]|\\{(?:${named}|column|code|phone|old|new|kinds|shown)\\}`;
const chinese = "[\\p{Script=Han}”]";
const loose: Partial<Record<Language, RegExp>> = {
  "zh-CN": new RegExp(`${chinese} \\{(?:${named})\\}|\\{(?:${named})\\} ${chinese}`, "u"),
  "ja-JP": new RegExp(`${japanese} (?:${latin})|(?:${latin}) ${japanese}`, "u"),
};
/** A code and the names of keys are read off one by one. */
const spelt = new Set(["identity.code.message", "detail.pickKeys"]);

test.each(folders)("%s sets no name apart in zh-CN, no name or Latin word in ja-JP", async (folder) => {
  for (const language of ["zh-CN", "ja-JP"] as const) {
    const texts = [...(await load(folder, language))].filter(([key]) => !spelt.has(key));
    expect(texts.filter(([, text]) => loose[language]?.test(text.replaceAll(setApart, "-")))).toEqual([]);
  }
});

test.each(folders)("%s has no exclamation marks", async (folder) => {
  for (const language of languages) {
    expect([...(await load(folder, language))].filter(([, text]) => /[!！]/.test(text))).toEqual([]);
  }
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

/** Names of the languages in themselves, and the pattern of a date. */
const exempt = new Set(["web/src/platform/i18n/language.ts", "packages/form/value/calendar.ts"]);

test("no visible text outside texts/", () => {
  const sources = [...server, ...sourcesIn("web/src").filter((source) => !isTest(source))]
    .filter(({ path }) => !exempt.has(path) && !/\/texts\/|^packages\/(demo|testing)\//.test(path))
    .map(withoutComments);
  expect(places(sources, /[\u3040-\u30ff\u4e00-\u9fff]/)).toEqual([]);
});
