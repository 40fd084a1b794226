import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Control, Design } from "../design/schema.ts";
import {
  checkDesign,
  entriesOf,
  faultText,
  fieldsOf,
  kindNames,
  newControl,
  normalise,
  summary,
  validate,
} from "../index.ts";

const control = (kind: Parameters<typeof newControl>[0], more: Partial<Control> = {}): Control => ({
  ...newControl(kind, 1, "zh-CN"),
  ...more,
});
const required = [{ required: true, message: "" }];
const design = (...list: Control[]): Pick<Design, "list"> => ({ list });
const everything = design(...kindNames.map((kind, at) => newControl(kind, at, "zh-CN")));

describe("validate", () => {
  const days = control("number", { model: "days", label: "天数", rules: required });

  it.each([[undefined], [""], ["   "], [null], [[]]])("a required field refuses %j", (value) => {
    expect(validate(design(days), { days: value })).toEqual([
      { key: "days", code: "form.required", data: { label: "天数" } },
    ]);
  });

  it("uses the message of the first rule", () => {
    const own = { ...days, rules: [{ required: true, message: "几天？" }] };
    const [fault] = validate(design(own), {});
    expect(fault && faultText("en-US", fault)).toBe("几天？");
  });

  it.each<[Parameters<typeof newControl>[0], string, string]>([
    ["newselect", "请选择请假类型", "Choose “请假类型”"],
    ["newradio", "请选择请假类型", "Choose “请假类型”"],
    ["date", "请选择请假类型", "Choose “请假类型”"],
    ["people", "请选择请假类型", "Choose “请假类型”"],
    ["uploadImg", "请上传请假类型", "Upload “请假类型”"],
    ["input", "请填写请假类型", "Fill in “请假类型”"],
  ])("an empty %s is asked for in its own word", (kind, zh, en) => {
    const [fault] = validate(design(control(kind, { label: "请假类型", rules: required })), {});
    if (!fault) throw new Error("no fault");
    expect([faultText("zh-CN", fault), faultText("en-US", fault)]).toEqual([zh, en]);
  });
  it("has messages in three languages", () => {
    const [fault] = validate(design(days), { days: "x" });
    if (!fault) throw new Error("no fault");
    const texts = (["zh-CN", "en-US", "ja-JP"] as const).map((language) => faultText(language, fault));
    expect(texts).toEqual(["“天数”应为数字", "“天数” must be a number", "「天数」は数値で入力してください"]);
  });

  it("checks fields in containers", () => {
    const grid = control("grid", { columns: [{ list: [control("card", { key: "c", list: [days] })] }] });
    expect(validate(design(grid), {}).map((fault) => fault.key)).toEqual(["days"]);
  });

  it("requires no hidden or disabled field", () => {
    const hidden = { ...days, options: { hidden: true } };
    const disabled = { ...days, key: "b", model: "b", options: { disabled: true } };
    expect(validate(design(hidden, disabled), {})).toEqual([]);
  });

  describe("days within a period", () => {
    const span = control("date", { model: "span", options: { range: true } });
    const counted = { ...days, options: { period: "span" } };
    const faults = (values: Record<string, unknown>, more = {}) =>
      validate(design(span, counted), values, more).map(({ code, data }) => [code, data.days]);
    const three = ["2026-12-01", "2026-12-03"];
    it.each<[string, unknown, unknown, unknown[]]>([
      ["as many as the period has", three, "3", []],
      ["half a day less", three, "2.5", []],
      ["more than the period has", three, "50", [["form.number.period", 3]]],
      ["over the end of a year", ["2026-12-31", "2027-01-01"], "3", [["form.number.period", 2]]],
      ["from an hour to an hour", ["2026-12-01 18:00", "2026-12-02 09:00"], "3", [["form.number.period", 2]]],
      ["no period chosen", undefined, "50", []],
      ["half a period", ["2026-12-01", null], "50", []],
    ])("%s", (_, chosen, given, expected) => {
      const format = typeof chosen === "object" && String(chosen).includes(":") ? "YYYY-MM-DD HH:mm" : "YYYY-MM-DD";
      const list = design({ ...span, options: { range: true, format } }, counted);
      const found = validate(list, { span: chosen, days: given }).filter(({ key }) => key === "days");
      expect(found.map(({ code, data }) => [code, data.days])).toEqual(expected);
    });
    it("also uses stored values", () => {
      const open = { displayable: true, readable: true, writable: true, required: false };
      const deciding = { mode: "decide", permissions: { days: open } } as const;
      expect(faults({ days: "50" }, { ...deciding, values: { span: three } })).toEqual([["form.number.period", 3]]);
    });
  });

  describe("days counted from a period (FD16)", () => {
    const span = control("date", { model: "span", options: { range: true, format: "YYYY-MM-DD A" } });
    const counted = { ...days, options: { period: "span", computed: "workdays", max: 5 } };
    const form = design(span, counted);
    const workday = (day: string) => !["2026-12-05", "2026-12-06"].includes(day);
    const faults = (span: unknown, given?: string, more = {}) =>
      validate(form, { span, days: given }, { workday, ...more }).map(({ key, code }) => [key, code]);
    const three = ["2026-12-01 AM", "2026-12-03 PM"];

    it.each<[string, unknown, string | undefined, unknown[]]>([
      ["the right number", three, "3", []],
      ["the right number, written otherwise", three, "3.0", []],
      ["no number", three, undefined, []],
      ["another number", three, "50", [["days", "form.number.counted"]]],
      ["less", three, "2.5", [["days", "form.number.counted"]]],
      ["half a day", ["2026-12-01 PM", "2026-12-01 PM"], undefined, []],
      ["days off alone", ["2026-12-05 AM", "2026-12-06 PM"], undefined, [["days", "form.number.noWorkday"]]],
      ["more than the limit", ["2026-12-01 AM", "2026-12-09 PM"], undefined, [["days", "form.number.max"]]],
      ["too long", ["2026-12-01 AM", "2028-12-01 PM"], undefined, [["days", "form.number.longPeriod"]]],
      ["no dates", undefined, undefined, [["days", "form.number.open"]]],
      ["a number without dates", undefined, "3", [["days", "form.number.open"]]],
      ["wrong dates", ["x", "y"], undefined, [["span", "form.date.invalid"]]],
      ["backwards", ["2026-12-03 AM", "2026-12-01 PM"], "1", [["span", "form.date.order"]]],
    ])("%s", (_, chosen, given, expected) => {
      expect(faults(chosen, given)).toEqual(expected);
    });
    it("is stored as computed, whatever was sent", () => {
      expect(normalise(form, { span: three, days: "50" }, { workday })).toMatchObject({ span: three, days: "3" });
      expect(normalise(form, { span: three }, { workday, mode: "submit" })).toMatchObject({ span: three, days: "3" });
    });
    it("is stored even if the applicant may not see or write it", () => {
      const closed = { displayable: false, readable: false, writable: false, required: false };
      const check = { workday, mode: "submit", permissions: { days: closed } } as const;
      expect(normalise(form, { span: three, days: "50" }, check)).toMatchObject({ span: three, days: "3" });
    });
    it("is not accepted without valid dates", () => {
      const free = design({ ...span, rules: [] }, { ...counted, rules: [] });
      expect(validate(free, { days: "50" }, { workday })).toEqual([]);
      expect(normalise(free, { days: "50" }, { workday, mode: "submit" })).toEqual({});
      const closed = { displayable: true, readable: true, writable: false, required: false };
      const check = { workday, mode: "submit", permissions: { span: closed } } as const;
      expect(normalise(free, { span: three, days: "50" }, check)).toEqual({});
    });
    it("stays the same in a decision while its dates stay", () => {
      const stored = { span: three, days: "2" };
      expect(normalise(form, { other: "x" }, { workday, values: stored })).toEqual({});
    });
    it("waits in the browser until the calendar is loaded", () => {
      expect(faults(three, undefined, { workday: undefined })).toEqual([]);
    });
    it("needs a date range in the design", () => {
      const codes = (options: Record<string, unknown>) =>
        checkDesign(design(span, { ...days, options })).map(({ code }) => code);
      expect(codes({ computed: "workdays" })).toContain("form.design.computed");
      expect(codes({ computed: "workdays", period: "gone" })).toContain("form.design.computed");
      expect(codes({ computed: "workdays", period: "days" })).toContain("form.design.computed");
      expect(codes({ computed: "workdays", period: "span" })).not.toContain("form.design.computed");
    });
  });
  it("follows the permissions of a node (F33)", () => {
    const remark = control("textarea", { model: "remark" });
    const open = { displayable: true, readable: true, writable: true, required: true };
    const at = (permission: Partial<typeof open>) =>
      validate(design(days, remark), {}, { mode: "decide", permissions: { remark: { ...open, ...permission } } });
    expect(at({}).map((fault) => fault.key)).toEqual(["remark"]);
    expect(at({ required: false })).toEqual([]);
    expect(at({ writable: false })).toEqual([]);
    expect(at({ readable: false })).toEqual([]);
  });

  it("never throws for any input", () => {
    const keys = fieldsOf(everything).map((field) => field.key);
    const bad = fc.dictionary(fc.constantFrom(...keys, "__proto__", "constructor"), fc.anything());
    fc.assert(
      fc.property(bad, (values) => {
        validate(everything, values, { applicant: "u1" });
        const once = normalise(everything, values);
        expect(normalise(everything, once)).toEqual(once);
        expect(validate(everything, once)).toEqual([]);
        entriesOf(everything, values, { language: "ja-JP", lookup: {} });
      }),
      { numRuns: 500 },
    );
  });

  it("never throws on options of any shape", () => {
    const wild = fc.record({ kind: fc.constantFrom(...kindNames), options: fc.dictionary(fc.string(), fc.anything()) });
    const named = fc.record({
      kind: fc.constantFrom(...kindNames),
      options: fc.dictionary(fc.constantFrom("options", "limit", "format", "range", "userInfo", "min"), fc.anything()),
    });
    fc.assert(
      fc.property(fc.oneof(wild, named), fc.anything(), ({ kind, options }, value) => {
        const one = design(control(kind, { options, model: "f" }));
        checkDesign(one);
        fieldsOf(one);
        validate(one, { f: value });
        summary(one, { f: value }, { language: "en-US", lookup: {} });
      }),
      { numRuns: 500 },
    );
  });
});

describe("normalise", () => {
  const form = design(
    control("money", { model: "sum" }),
    control("input", { model: "secret", options: { hidden: true } }),
  );

  it("keeps known fields in a normalised form", () => {
    expect(normalise(form, { sum: " 1,000 ", unknown: 1, __proto__: { x: 1 } })).toEqual({ sum: "1000.00" });
  });

  it("drops unreadable values", () => expect(normalise(form, { sum: "many" })).toEqual({}));

  it("drops values the applicant may not write, in a submission", () => {
    expect(normalise(form, { secret: "x" }, { mode: "submit" })).toEqual({});
    expect(normalise(form, { secret: "x" })).toEqual({ secret: "x" });
  });
});
