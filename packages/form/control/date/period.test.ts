import { describe, expect, it } from "vitest";
import {
  checkDesign,
  fieldsOf,
  type Linkage,
  newControl,
  normalise,
  showValue,
  startConfig,
  validate,
} from "../../index.ts";

const made = { ...newControl("period", 1, "zh-CN"), label: "出差" };
const period = (options: object = {}) => ({ ...made, options: { ...made.options, ...options } });
const days = period({ format: "YYYY-MM-DD" });
const check = (control: ReturnType<typeof period>, value: unknown) => {
  const values = { period_1: value };
  const [fault] = validate({ list: [control] }, values, { mode: "submit" });
  return fault?.code ?? normalise({ list: [control] }, values, { mode: "submit" });
};
const evening = ["2026-12-01 18:00", "2026-12-02 00:30"];
const week = ["2026-12-01", "2026-12-07"];

describe("a period", () => {
  it("is stored with its ends and its length", () => {
    expect(check(period(), evening)).toEqual({
      period_1: evening,
      "period_1.start": evening[0],
      "period_1.end": evening[1],
      "period_1.days": "2",
      "period_1.hours": "6.5",
    });
    expect(check(days, week)).toEqual({
      period_1: week,
      "period_1.start": week[0],
      "period_1.end": week[1],
      "period_1.days": "7",
    });
  });

  it("ignores parts in the input", () => {
    const kept = normalise({ list: [days] }, { period_1: week, "period_1.days": "1", "period_1.hours": "9" });
    expect(kept).toMatchObject({ "period_1.days": "7" });
    expect(kept).not.toHaveProperty(["period_1.hours"]);
  });

  it("without a value has no parts", () => expect(check(period(), ["", null])).toEqual({}));

  it.each<[string, object, unknown, string]>([
    ["half of one", {}, ["2026-12-01 18:00", null], "form.date.half"],
    ["days where minutes are asked", {}, week, "form.date.invalid"],
    ["one that ends before it starts", {}, [...evening].reverse(), "form.date.order"],
    ["one without length", {}, ["2026-12-01 18:00", "2026-12-01 18:00"], "form.period.none"],
    ["one that begins too early", { notBefore: "2026-12-02" }, evening, "form.period.before"],
    ["one that ends too late", { notAfter: "2026-12-01" }, evening, "form.period.after"],
    ["too many hours", { longest: 6 }, evening, "form.period.longHours"],
    ["too many days", { format: "YYYY-MM-DD", longest: 6 }, week, "form.period.longDays"],
    ["a day that is none", { format: "YYYY-MM-DD" }, ["2026-02-28", "2026-02-29"], "form.date.invalid"],
    ["a text", {}, "2026-12-01 18:00", "form.date.invalid"],
    ["three ends", {}, [...evening, evening[1]], "form.date.invalid"],
  ])("refuses %s", (_, options, value, code) => expect(check(period(options), value)).toBe(code));

  it("may begin and end on its limits", () => {
    const limited = period({ notBefore: "2026-12-01", notAfter: "2026-12-02", longest: 7 });
    expect(check(limited, evening)).toMatchObject({ period_1: evening });
    expect(check(period({ format: "YYYY-MM-DD", longest: 7 }), week)).toMatchObject({ period_1: week });
  });

  it("may be one day", () => expect(check(days, ["2026-12-01", "2026-12-01"])).toMatchObject({ "period_1.days": "1" }));

  it("offers its parts to conditions, with its permissions", () => {
    const named = fieldsOf({ list: [period({ startName: "出发" })] });
    expect(named.map(({ key, label, of, flow }) => [key, label, of, flow?.type])).toEqual([
      ["period_1", "出差", undefined, undefined],
      ["period_1.start", "出差 出发", "period_1", "date"],
      ["period_1.end", "出差 结束时间", "period_1", "date"],
      ["period_1.days", "出差 天数", "period_1", "number"],
      ["period_1.hours", "出差 小时数", "period_1", "number"],
    ]);
  });

  it("can be used by formulas and rules of the form", () => {
    const cost = (formula: string) => ({ ...newControl("number", 2, "zh-CN"), options: { formula } });
    const why = { ...newControl("input", 3, "zh-CN"), rules: [{ required: true, message: "" }] };
    const long = { columnId: "period_1.hours", optType: "gt", conditionValue: "6" } as const;
    const rule: Linkage = {
      ...{ id: "r", match: "all", conditions: [long], effect: "show", targets: ["input_3"], value: "", options: [] },
    } as const;
    const form = (formula: string) => ({
      list: [period(), cost(formula), why],
      config: { ...startConfig, linkage: [rule] },
    });
    const allowed = form("{period_1.hours} * 50 + DAYS({period_1})");
    expect(checkDesign(allowed)).toEqual([]);
    expect(normalise(allowed, { period_1: evening })).toMatchObject({ number_2: "327" });
    expect(validate(allowed, { period_1: evening }).map(({ key }) => key)).toEqual(["input_3"]);
    expect(validate(allowed, { period_1: ["2026-12-01 18:00", "2026-12-01 19:00"] })).toEqual([]);
    expect(checkDesign(form("{period_1.start} + 1")).map(({ code }) => code)).toEqual(["form.formula.type"]);
    expect(checkDesign(form("{period_1.weeks}")).map(({ code }) => code)).toEqual(["form.formula.unknown"]);
  });

  it("limits a number and gives it its working days", () => {
    const counted = { ...newControl("number", 2, "zh-CN"), options: { period: "period_1", computed: "workdays" } };
    const form = { list: [days, counted], config: startConfig };
    expect(checkDesign(form)).toEqual([]);
    const workday = (day: string) => day !== "2026-12-05" && day !== "2026-12-06";
    expect(normalise(form, { period_1: week }, { workday })).toMatchObject({ number_2: "5" });
  });

  it.each([
    ["zh-CN", "2026年12月1日 18:00 – 2026年12月2日 00:30（6.5 小时）", "2026年12月1日 – 2026年12月7日（7 天）"],
    ["en-US", "Dec 1, 2026, 6:00 PM – Dec 2, 2026, 12:30 AM (hours: 6.5)", "Dec 1, 2026 – Dec 7, 2026 (days: 7)"],
    ["ja-JP", "2026年12月1日 18:00 – 2026年12月2日 0:30（6.5 時間）", "2026年12月1日 – 2026年12月7日（7 日）"],
  ] as const)("is said in %s", (language, hours, whole) => {
    expect(showValue(period(), evening, { language, lookup: {} })).toBe(hours);
    expect(showValue(days, week, { language, lookup: {} })).toBe(whole);
  });

  it.each([
    [{ notBefore: "2026-12-02", notAfter: "2026-12-01" }, "form.design.period"],
    [{ notBefore: "soon" }, "form.design.option.invalid"],
    [{ longest: 0 }, "form.design.option.invalid"],
  ])("is not saved with %j", (options, code) =>
    expect(checkDesign({ list: [period(options)], config: startConfig }).map((fault) => fault.code)).toEqual([code]),
  );
});
