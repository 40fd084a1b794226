import { languages } from "@stampflow/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Control,
  checkDesign,
  controlsOf,
  copyControl,
  copyTranslations,
  type Design,
  fieldKey,
  inLanguage,
  type KindName,
  kindNames,
  nameIn,
  newControl,
  originalLanguage,
  readDesign,
  startConfig,
  textsIn,
  textsOf,
  translatedNames,
  translationOf,
  untranslated,
  withNamesOf,
  withTranslation,
  writeDesign,
} from "../index.ts";
import type { Translations } from "./schema.ts";

const made = (kind: KindName, key: string, more: Partial<Control> = {}): Control => ({
  ...newControl(kind, 1, "zh-CN"),
  key,
  ...(newControl(kind, 1, "zh-CN").model ? { model: key } : {}),
  ...more,
});
const drawn = (list: Control[], translations: Translations = {}): Design => ({
  list,
  config: { ...startConfig, language: "zh-CN", translations },
});
const english = (list: Control[], words: Translations["en-US"]) => inLanguage(drawn(list, { "en-US": words }), "en-US");
const options = [
  { value: "1", label: "华东", children: [{ value: "2", label: "上海" }] },
  { value: "3", label: "华南" },
];

describe("a design in another language", () => {
  it("has the translated texts, and the original text if the translation is missing or blank", () => {
    const control = made("input", "a", {
      label: "事由",
      help: "写清楚",
      options: { placeholder: "请写" },
      rules: [{ required: true, message: "必填" }],
    });
    const { list } = english([control], { a: { label: "Reason", help: "  ", message: "Say why" } });
    expect(list[0]).toEqual({ ...control, label: "Reason", rules: [{ required: true, message: "Say why" }] });
    expect(english([control], { a: { placeholder: "Write" } }).list[0]?.options).toEqual({ placeholder: "Write" });
  });

  it("has the names of the ends and the length of a period", () => {
    const [shown] = english([made("period", "a")], { a: { options: { startName: "From", hoursName: "Hours" } } }).list;
    expect(shown?.options).toMatchObject({ startName: "From", endName: "结束时间", hoursName: "Hours" });
  });

  it("has each option translated, on every level of a tree, and keeps their values", () => {
    const [shown] = english([made("cascader", "a", { options: { options } })], {
      a: { options: { "2": "Shanghai", "3": "South", "4": "Nowhere" } },
    }).list;
    expect(shown?.options.options).toEqual([
      { value: "1", label: "华东", children: [{ value: "2", label: "Shanghai" }] },
      { value: "3", label: "South" },
    ]);
  });

  it("translates controls in groups, grids, tabs and tables, and the names of tabs and totals", () => {
    const inner = made("number", "n", { label: "数量" });
    const totals = [{ column: "n", how: "sum", label: "合计" }];
    const tabs = made("tabs", "t", { columns: [{ value: "1", label: "第一", list: [made("input", "i")] }] });
    const list = [
      made("card", "c", { list: [made("control", "g", { list: [inner] })] }),
      made("batch", "b", { list: [made("number", "m", { label: "数量" })], options: { totals } }),
      tabs,
    ];
    const shown = english(list, {
      n: { label: "Amount" },
      m: { label: "Count" },
      b: { options: { "n.sum": "Total" } },
      t: { options: { "1": "First" } },
      i: { label: "Inside" },
    });
    const labels = Object.fromEntries(controlsOf(shown.list).map((one) => [fieldKey(one), one.label]));
    expect(labels).toMatchObject({ n: "Amount", m: "Count", i: "Inside" });
    expect(shown.list[1]?.options.totals).toEqual([{ column: "n", how: "sum", label: "Total" }]);
    expect(shown.list[2]?.columns?.[0]?.label).toBe("First");
  });

  it("is the same object without translations, in the original language, and when asked again", () => {
    const list = [made("input", "a")];
    const plain: Design = { list, config: startConfig };
    expect(inLanguage(plain, "en-US")).toBe(plain);
    const design = drawn(list, { "en-US": { a: { label: "A" } }, "zh-CN": { a: { label: "B" } } });
    expect(inLanguage(design, "ja-JP")).toBe(design);
    expect(inLanguage(design, "zh-CN")).toBe(design);
    expect(inLanguage(design, "en-US")).toBe(inLanguage(design, "en-US"));
    expect(design.list[0]?.label).toBe(list[0]?.label);
  });

  it("shows each translated text for every kind, and nothing else changes", () => {
    fc.assert(
      fc.property(fc.constantFrom(...kindNames), fc.constantFrom(...languages.slice(1)), (kind, language) => {
        const control = made(kind, "a", { help: "帮助" });
        const given = textsIn(control);
        const said = (part: string, text: string) => (part === "content" ? `${text}<p>.</p>` : `${text}.`);
        const translations = given.reduce<Translations>(
          (all, { part, text }) => withTranslation(all, { language, field: "a", part, text: said(part, text) }),
          {},
        );
        const design = drawn([control], translations);
        const [shown = control] = inLanguage(design, language).list;
        expect(textsIn(shown)).toEqual(given.map((one) => ({ ...one, text: said(one.part, one.text) })));
        expect([untranslated(design, language), untranslated(drawn([control]), language)]).toEqual([0, given.length]);
      }),
    );
  });
});

describe("formatted text", () => {
  const html = made("html", "h", { options: { hidden: false, defaultValue: "<p>须知</p>" } });
  const inEnglish = (content: string) => drawn([html], { "en-US": { h: { content } } });
  const shown = (content: string) => inLanguage(inEnglish(content), "en-US").list[0]?.options.defaultValue;

  it("is shown in the reader's language, or as written without a translation", () => {
    expect(shown("<p><b>Please</b> read</p>")).toBe("<p><b>Please</b> read</p>");
    expect(shown(" ")).toBe("<p>须知</p>");
    expect(inLanguage(inEnglish("<p>x</p>"), "ja-JP").list[0]).toBe(html);
  });

  it.each([
    "<script>alert(1)</script>",
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    "<p>open",
  ])("that is not permitted is neither shown nor saved: %s", (content) => {
    expect(shown(content)).toBe("<p>须知</p>");
    expect(checkDesign(inEnglish(content))).toEqual([
      { at: "h", code: "form.design.html", data: { label: `${html.label} (en-US)` } },
    ]);
    expect(checkDesign(inEnglish("<p>x</p>"))).toEqual([]);
  });

  it("without words needs no translation", () => {
    const rule = { ...html, label: "", options: { defaultValue: "<hr><p></p>" } };
    expect(textsIn(rule)).toEqual([]);
  });
});

describe("the name of the form", () => {
  const list = [made("input", "a", { label: "事由" })];
  const form = { name: "请假", remarks: "全员" };
  const design = drawn(list, {
    "en-US": { $form: { label: " Leave ", title: "Request leave", description: "Everybody" }, a: { label: "Reason" } },
    "ja-JP": { $form: { label: " " } },
    "zh-CN": { $form: { label: "假" } },
  });

  it("and the description are translated in the design", () => {
    const names = translatedNames(design.config);
    expect(names).toEqual({ "en-US": { name: "Leave", title: "Request leave", remarks: "Everybody" } });
    expect(nameIn(form, names, "en-US")).toEqual({ name: "Leave", title: "Request leave", remarks: "Everybody" });
    for (const language of ["zh-CN", "ja-JP"] as const)
      expect(nameIn(form, names, language)).toEqual({ ...form, title: "请假" });
    expect(readDesign(writeDesign(design))).toEqual({ design });
  });

  it("are counted as untranslated", () => {
    const all = textsOf(design, form).map(({ field, part, text }) => [field, part, text]);
    expect(all.slice(0, 3)).toEqual([
      ["$form", "label", "请假"],
      ["$form", "description", "全员"],
      ["a", "label", "事由"],
    ]);
    expect(untranslated(design, "ja-JP", form) - untranslated(design, "en-US", form)).toBe(3);
    expect(untranslated(design, "en-US", { name: "请假", remarks: " " })).toBe(untranslated(design, "en-US"));
  });

  it("keep the limits of the header", () => {
    const called = (words: { label?: string; title?: string; description?: string }) =>
      checkDesign(drawn(list, { "en-US": { $form: words } })).map(({ at, code }) => [at, code]);
    expect(called({ label: "x".repeat(12), title: "x".repeat(30), description: "x".repeat(40) })).toEqual([]);
    expect(called({ title: "x".repeat(31) })).toEqual([[null, "form.header.title.long"]]);
    expect(called({ label: "x".repeat(13) })).toEqual([[null, "form.header.name.long"]]);
    expect(called({ description: "x".repeat(41) })).toEqual([[null, "form.header.remarks.long"]]);
  });

  it("belong to the form and not to its design: an import keeps the existing ones, a copy has none", () => {
    const plain = drawn(list, { "en-US": { a: { label: "Reason" } } });
    expect(withNamesOf(design, null)).toEqual(plain);
    expect(withNamesOf(plain, design).config.translations?.["en-US"]).toEqual(design.config.translations?.["en-US"]);
    expect(translatedNames(withNamesOf(design, plain).config)).toEqual({});
    const bare: Design = { list, config: startConfig };
    expect(withNamesOf(bare, bare)).toEqual(bare);
  });
});

describe("stored translations", () => {
  const list = [made("input", "a", { label: "事由" })];

  it("are read as written, without those of removed fields", () => {
    const read = readDesign(writeDesign(drawn(list, { "en-US": { a: { label: "A" }, gone: { label: "G" } } })));
    expect(read).toMatchObject({ design: { config: { language: "zh-CN" } } });
    const config = "design" in read ? read.design.config : startConfig;
    expect(config.translations).toEqual({ "en-US": { a: { label: "A" } } });
    expect(translationOf(config, "en-US", "a", "label")).toBe("A");
    expect(translationOf(config, "en-US", "constructor", "label")).toBe("");
  });

  it.each([7, { "en-US": 7 }, { "en-US": { a: 7 } }, { "en-US": { a: { label: 7 } } }])(
    "that are none are none, and the form stays: %j",
    (translations) => {
      const read = readDesign(JSON.stringify({ list, config: { ...startConfig, labelWidth: 120, translations } }));
      const design = "design" in read ? read.design : drawn([]);
      expect(design.config.labelWidth).toBe(120);
      expect(inLanguage(design, "en-US").list).toEqual(list);
    },
  );

  it.each([
    ["a name", { label: "x".repeat(21) }, "form.design.label.long"],
    ["a help", { help: "x".repeat(501) }, "form.design.translation.long"],
    ["a placeholder", { placeholder: "x".repeat(101) }, "form.design.option.invalid"],
  ])("keep the limits of the texts: %s", (_what, words, code) => {
    const full = [made("input", "a", { label: "事由", help: "帮助", options: { placeholder: "请写" } })];
    expect(checkDesign(drawn(full, { "en-US": { a: { label: "x".repeat(20) } } }))).toEqual([]);
    const found = checkDesign(drawn(full, { "en-US": { a: words } }));
    expect(found).toMatchObject([{ at: "a", code, data: { label: "事由 (en-US)" } }]);
  });

  it("may not give two options the same name", () => {
    const choice = made("newselect", "a", { label: "类型" });
    const words = { a: { options: { "1": "Same", "2": "Same" } } };
    expect(checkDesign(drawn([choice], { "en-US": words }))).toMatchObject([
      { at: "a", code: "form.design.option.same", data: { label: "类型 (en-US)" } },
    ]);
  });
});

describe("a copy of a control", () => {
  it("has the translations of the control and its contents", () => {
    const group = made("control", "g", { list: [made("input", "a", { label: "事由" })] });
    const copy = copyControl(group, "9");
    const words = { g: { label: "Group" }, a: { label: "Reason" } };
    const translations = copyTranslations({ "en-US": words }, group, copy);
    const shown = inLanguage(drawn([group, copy], translations), "en-US");
    expect(controlsOf(shown.list).map(({ label }) => label)).toEqual(["Group", "Reason", "Group", "Reason"]);
  });
});

describe("the language of a form", () => {
  it.each([
    ["事由", "zh-CN"],
    ["申請の理由", "ja-JP"],
    ["Reason", "en-US"],
  ])("is read from its names: %s", (label, language) => {
    expect(originalLanguage({ list: [made("input", "a", { label })], config: startConfig })).toBe(language);
    expect(
      originalLanguage({ list: [made("input", "a", { label })], config: { ...startConfig, language: "ja-JP" } }),
    ).toBe("ja-JP");
  });
});
