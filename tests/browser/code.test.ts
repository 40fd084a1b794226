import { runInNewContext } from "node:vm";
import { type Control, type Design, fieldKey, fieldOf, kindNames, newControl } from "@stampflow/form";
import { transform } from "esbuild";
import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { withBrowser } from "./window.ts";

type Write = (design: Pick<Design, "list">, source: { title: string; language: string; submit: string }) => string;
const folder = new URL("../../web/src/form/code/", import.meta.url).href;
const load = async <Name extends string>(file: string) =>
  (await import(/* @vite-ignore */ folder + file)) as Record<Name, Write>;
const { htmlOf } = await load<"htmlOf">("html.ts");
const { reactOf } = await load<"reactOf">("react.ts");

const open = withBrowser();
const source = { title: "请假", language: "zh-CN", submit: "保存" };
const strange = 'a {b} </label> "c" & `d` {e: 1}';
const list: Control[] = [
  ...kindNames.filter((kind) => kind !== "batch").map((kind) => newControl(kind, 1, "zh-CN")),
  { ...newControl("batch", 6, "zh-CN"), list: [newControl("money", 7, "zh-CN")] },
  { ...newControl("input", 2, "zh-CN"), label: strange },
  {
    ...newControl("table", 3, "zh-CN"),
    trs: [{ tds: [{ colspan: 2, rowspan: 1, list: [newControl("input", 4, "zh-CN")] }] }],
  },
];
const rows = [0, 1, 2].map((row) => `batch_6.${row}.money_7`);
const names = list.filter((control) => control.type !== "batch" && fieldOf(control)).map(fieldKey);

/** What stands on a page that the component of the code is put into. */
async function rendered(code: string): Promise<string> {
  const { code: script } = await transform(code, { loader: "jsx", format: "cjs" });
  const module = { exports: {} as { default?: () => null } };
  runInNewContext(script, { module, exports: module.exports, React: { createElement, Fragment } });
  if (!module.exports.default) throw new Error("the code exports no component");
  return `<body>${renderToStaticMarkup(createElement(module.exports.default))}</body>`;
}

test.each([
  ["HTML", async () => htmlOf({ list }, source)],
  ["React", async () => rendered(reactOf({ list }, source))],
])("code in %s renders every field when it is put into a page", async (_, code) => {
  const { page, troubles } = await open("", "zh-CN");
  await page.setContent(await code());
  const found = await page
    .locator("form [name]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("name") ?? ""));
  const fields = new Set(found.map((name) => name.replace(/_(from|to)$/, "")));
  expect([...fields].toSorted()).toEqual([...new Set([...names, ...rows, "input_4"])].toSorted());
  await page.getByLabel(strange, { exact: true }).fill("three days");
  const sent = await page.locator("form").evaluate((form) => new FormData(form as HTMLFormElement).get("input_2"));
  expect(sent).toBe("three days");
  expect(await page.locator("td").last().getAttribute("colspan")).toBe("2");
  expect(
    await page
      .locator("h3")
      .first()
      .evaluate((title) => getComputedStyle(title).textAlign),
  ).not.toBe("start");
  expect(troubles).toEqual([]);
});
