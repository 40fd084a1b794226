import { runInNewContext } from "node:vm";
import {
  type Config,
  type Control,
  type Design,
  fieldKey,
  fieldOf,
  kindNames,
  newControl,
  startConfig,
} from "@stampflow/form";
import { transform } from "esbuild";
import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { withBrowser } from "../../../browser/window.ts";

type Coded = Pick<Design, "list"> & { config?: Config };
type Write = (design: Coded, source: { title: string; language: string; submit: string }) => string;
const folder = new URL("../../../../web/src/form/code/", import.meta.url).href;
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

/** The HTML of a page with the component of the generated code. */
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
  await expect.poll(() => page.locator("td").last().getAttribute("colspan")).toBe("2");
  expect(
    await page
      .locator("h3")
      .first()
      .evaluate((title) => getComputedStyle(title).textAlign),
  ).not.toBe("start");
  expect(troubles).toEqual([]);
});

describe("the generated code looks like the form", () => {
  const asked: Control = {
    ...newControl("input", 1, "zh-CN"),
    label: "事由",
    rules: [{ required: true, message: "" }],
  };
  const choice: Control = { ...newControl("newradio", 2, "zh-CN"), label: "类型" };
  const codes: [string, (design: Coded) => Promise<string>][] = [
    ["HTML", async (design) => htmlOf(design, source)],
    ["React", async (design) => rendered(reactOf(design, source))],
  ];
  type Look = { left: number; right: number; above: boolean; width: number; mark: string; background: string };

  /** The positions of two labels and their inputs, in a window of this width. */
  async function look(code: string, width = 1000): Promise<Look[]> {
    const { page } = await open("", "zh-CN");
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(code);
    return page.locator(".field").evaluateAll((all) =>
      all.map((field) => {
        const [name, given] = [...field.children].map((one) => one.getBoundingClientRect());
        const mark = getComputedStyle(field.children[0] as Element, "::before").content;
        const around = field.closest(".fields") as Element;
        return {
          left: Math.round(name?.left ?? 0),
          right: Math.round((given?.left ?? 0) - (name?.left ?? 0)),
          above: (name?.bottom ?? 0) <= (given?.top ?? 0),
          width: Math.round(field.getBoundingClientRect().width),
          mark,
          background: getComputedStyle(around).backgroundColor,
        };
      }),
    );
  }
  const of = (config: Partial<Config>): Coded => ({ list: [asked, choice], config: { ...startConfig, ...config } });

  test.each(codes)("labels above, a mark and the form's own style: %s", async (_, write) => {
    const found = await look(await write(of({ customStyle: "background-color: rgb(1, 2, 3)" })));
    expect(found).toHaveLength(2);
    for (const { above, right, background } of found)
      expect([above, right, background]).toEqual([true, 0, "rgb(1, 2, 3)"]);
    expect(found.map(({ mark }) => mark)).toEqual(['"* "', "none"]);
    const [hidden] = await look(await write(of({ hideRequiredMark: true })));
    expect(hidden?.mark).toBe("none");
  });

  test.each(codes)("labels of a width beside the fields, above them on a phone: %s", async (_, write) => {
    const code = await write(of({ layout: "horizontal", labelLayout: "flex", labelWidth: 210 }));
    for (const { above, right } of await look(code)) expect([above, right]).toEqual([false, 210]);
    for (const { above, right } of await look(code, 390)) expect([above, right]).toEqual([true, 0]);
  });

  test.each(codes)("labels of so many columns, by the width of the window: %s", async (_, write) => {
    const spans = (n: number) => ({ xs: n, sm: n, md: n, lg: n, xl: n, xxl: n });
    const labelCol = { ...spans(6), xl: 12 };
    const wrapperCol = { ...spans(18), xl: 12 };
    const code = await write(of({ layout: "horizontal", labelLayout: "Grid", labelCol, wrapperCol }));
    for (const { right, width } of await look(code)) expect(right / width).toBeCloseTo(6 / 24, 2);
    for (const { right, width } of await look(code, 1300)) expect(right / width).toBeCloseTo(12 / 24, 2);
  });

  test.each(codes)(
    "columns of a grid as wide as they were drawn, one below the other on a phone: %s",
    async (_, write) => {
      const column = (span: number | undefined, n: number) => ({ span, list: [newControl("input", n, "zh-CN")] });
      const options = { hidden: false, gutter: 24 };
      const drawn: Control = {
        ...newControl("grid", 1, "zh-CN"),
        options,
        columns: [column(6, 2), column(14, 3), column(4, 4)],
      };
      const code = await write({ list: [drawn] });
      // Of 860 px with half a gap at each side: each column gives up one gap.
      const whole = 860 + options.gutter;
      const found = await look(code);
      const wanted = [6, 14, 4].map((span) => (whole * span) / 24 - options.gutter);
      expect(found.map(({ width }) => width)).toEqual(wanted.map(Math.round));
      expect(found.map(({ left }) => left)).toEqual(found.map(({ left }) => left).toSorted((a, b) => a - b));
      const narrow = await look(code, 390);
      expect(new Set(narrow.map(({ left, width }) => `${left} ${width}`)).size).toBe(1);
      expect(narrow).toHaveLength(3);
      const uneven = { ...drawn, columns: [column(undefined, 2), column(undefined, 3), column(undefined, 4)] };
      expect(new Set((await look(await write({ list: [uneven] }))).map(({ width }) => width)).size).toBe(1);
    },
  );

  test.each(codes)("one after another in a line: %s", async (_, write) => {
    const [first, second] = await look(await write(of({ layout: "inline" })));
    expect((second?.left ?? 0) - (first?.left ?? 0)).toBeGreaterThan(first?.width ?? 0);
    expect([first?.above, second?.above]).toEqual([false, false]);
  });
});
