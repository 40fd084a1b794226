import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { modules } from "@stampflow/functions/modules";
import { kernelErrors, type Language, languages } from "@stampflow/kernel";
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

const han = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]";
const number =
  "(?:\\d|\\{(?:added|failed|good|bad|people|row|rows|count|max|min|n|limit|days|hours|minutes|total|places|letters|most|seconds)\\})";
/** Kernel D14. Dates and one fixed term are written without a space. */
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
/** "1 employees": a plural after a number that may be 1, except limits. Better "Employees: 1". */
const plural = new RegExp(
  `(?<!(?:at most|at least|more than|up to|latest|last|all) )\\{(?:${counts})\\} (?:(?:[a-z]+ )?[a-z]{2,}[^\\Ws]s|people|were|are|have)\\b`,
  "i",
);
/** Numbers that are always two or more, such as branches. */
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

/** Addresses and commands are set apart with spaces, so that they can be copied and opened. */
const setApart = /https?:\/\/|\{address\}|npm (?:start|run build)|(?:PORT|DATA_DIR)=/g;
const japanese = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}」）]";
const named = "name|names|label|title|company|principal|by|departmentName|personName|foundName";
const latin = `[A-Za-z]|\\.[a-z]|\\{(?:${named}|column|code|phone|old|new|kinds|shown)\\}`;
const chinese = "[\\p{Script=Han}”]";
const loose: Partial<Record<Language, RegExp>> = {
  "zh-CN": new RegExp(`${chinese} \\{(?:${named})\\}|\\{(?:${named})\\} ${chinese}`, "u"),
  "ja-JP": new RegExp(`${japanese} (?:${latin})|(?:${latin}) ${japanese}`, "u"),
};
/** A code and key names are spelled character by character. */
const spelt = new Set(["identity.code.message", "detail.pickKeys"]);

test.each(folders)(
  "%s has no spaces around names in zh-CN, nor around names and Latin words in ja-JP",
  async (folder) => {
    for (const language of ["zh-CN", "ja-JP"] as const) {
      const texts = [...(await load(folder, language))].filter(([key]) => !spelt.has(key));
      expect(texts.filter(([, text]) => loose[language]?.test(text.replaceAll(setApart, "-")))).toEqual([]);
    }
  },
);

/** Texts that first users misunderstood, and the better words. */
const words: readonly [folder: string, key: string, zh: string, en: string][] = [
  [
    "packages/approval",
    "approval.why.fill",
    "填写{fields}后显示审批路线",
    "Fill in {fields} to see the approval route",
  ],
  ["packages/approval", "approval.why.le", "{field}不超过 {wanted}", "{field} at most {wanted}"],
  [
    "packages/approval",
    "approval.branch.straight",
    "{conditions}，直接到{next}",
    "{conditions}: goes straight to {next}",
  ],
  ["packages/approval", "approval.title", "{name}的{form}", "{form} · {name}"],
  ["packages/approval", "approval.menu.1170", "发起申请", "New application"],
  ["packages/approval", "approval.export.tab.approved", "我已审批", "Done by me"],
  ["packages/approval", "approval.flow.superior", "直属上级", "Direct manager"],
  [
    "packages/flow",
    "flow.why.dedupe.ahead",
    "{peopleNames}同意后，此步自动跳过",
    "Skipped after approval by {peopleNames}",
  ],
  [
    "packages/flow",
    "flow.why.superior",
    "{personName}往上第 {level} 级上级：{foundName}",
    "Level {level} manager of {personName}: {foundName}",
  ],
  [
    "packages/flow",
    "flow.why.superior.direct",
    "{personName}的直属上级：{foundName}",
    "Direct manager of {personName}: {foundName}",
  ],
  ["packages/form", "form.required.choose", "请选择{label}", "Choose “{label}”"],
  ["packages/form", "form.phone.mobile", "请输入 11 位手机号", "Enter an 11-digit mobile number"],
  ["packages/system", "system.column.superior", "直属上级", "Direct manager"],
  ["web/src/flow", "people.add", "添加审批人", "Add approvers"],
  ["web/src/flow", "people.superior.direct", "直属上级", "Direct manager"],
  ["web/src/flow", "people.superior.level", "第 {level} 级上级", "Level {level} manager"],
  ["web/src/flow", "condition.other", "不满足以上条件时", "None of the conditions above"],
  ["web/src/flow", "nav.back", "返回表单列表", "Back to forms"],
  ["web/src/flow", "faults.none", "没有发现问题", "No issues found"],
  ["web/src/flow/change", "saveCase.open", "存为示例申请", "Save as sample application"],
  ["web/src/form", "previewData", "试填校验", "Try and check"],
  ["web/src/approval", "history.label", "审批记录防篡改", "Tamper-evident approval records"],
  ["web/src/approval", "list.selectAll", "全选", "Select all"],
  ["web/src/approval", "detail.notFound", "找不到这条申请", "Application not found"],
  ["web/src/approval", "dialog.withdrawReason", "撤回原因（选填）", "Reason for withdrawing (optional)"],
  ["web/src/approval", "preview.title", "审批路线", "Approval route"],
  ["web/src/approval", "tab.approved", "我已审批", "Done by me"],
  ["web/src/approval/exceptions", "title", "审批数据", "Approval data"],
  ["web/src/approval/proxy", "give.open", "设置代理", "Add acting approver"],
  ["web/src/kit", "import.done", "已导入 {added} 行", "Added: {added}"],
  ["web/src/system", "employee.everyone", "全员（默认）", "Everybody (default)"],
  ["web/src/system", "employee.superior", "直属上级", "Direct manager"],
  ["packages/approval/template", "overtime", "加班", "Overtime"],
];

test("texts that first users misunderstood keep their better words", async () => {
  for (const language of ["zh-CN", "en-US"] as const) {
    const said = await Promise.all(
      words.map(async ([folder, key]) => [key, (await load(`${folder}/texts`, language)).get(key)]),
    );
    expect(said).toEqual(words.map(([, key, zh, en]) => [key, language === "zh-CN" ? zh : en]));
  }
});

test("the tab of what one has handled is not called approved, in ja-JP either", async () => {
  expect((await load("web/src/approval/texts", "ja-JP")).get("tab.approved")).toBe("処理済み");
  expect((await load("packages/approval/texts", "ja-JP")).get("approval.export.tab.approved")).toBe("処理済み");
});

test("nobody is called a superior in en-US", async () => {
  const found: string[] = [];
  for (const folder of folders) {
    for (const [key, text] of await load(folder, "en-US"))
      if (/superior/i.test(text)) found.push(`${folder} ${key}: ${text}`);
  }
  expect(found).toEqual([]);
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
