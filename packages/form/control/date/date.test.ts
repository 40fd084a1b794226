import { describe, expect, it } from "vitest";
import {
  branchHolds,
  checkDesign,
  fieldsOf,
  keysOf,
  type Linkage,
  missingTotals,
  newControl,
  normalise,
  startConfig,
  validate,
} from "../../index.ts";

const drawn = (format: string, more: object = {}) => ({
  ...newControl("date", 1, "zh-CN"),
  label: "请假",
  options: { format, range: true, ...more },
});
const kept = (format: string, value: unknown) => normalise({ list: [drawn(format)] }, { date_1: value });

describe("a range of dates", () => {
  it.each([
    ["YYYY-MM-DD", ["2026-12-30", "2027-01-02"], ["2026-12-30", "2027-01-02", "4"]],
    ["YYYY-MM-DD", ["2026-12-30", "2026-12-30"], ["2026-12-30", "2026-12-30", "1"]],
    ["YYYY-MM-DD A", ["2026-12-04 AM", "2026-12-07 PM"], ["2026-12-04", "2026-12-07", "4"]],
    ["YYYY-MM-DD A", ["2026-12-04 PM", "2026-12-07 AM"], ["2026-12-04", "2026-12-07", "3"]],
    ["YYYY-MM-DD A", ["2026-12-04 PM", "2026-12-04 PM"], ["2026-12-04", "2026-12-04", "0.5"]],
    ["YYYY-MM-DD HH:mm", ["2026-12-01 18:00", "2026-12-02 00:30"], ["2026-12-01 18:00", "2026-12-02 00:30", "2"]],
  ])("of %s has its ends and its days beside it: %j", (format, value, [start, end, days]) => {
    expect(kept(format, value)).toEqual({
      date_1: value,
      "date_1.start": start,
      "date_1.end": end,
      "date_1.days": days,
    });
  });

  it.each(["YYYY", "YYYY-MM"])("of %s has no parts, because it has no day", (format) => {
    const value = [
      format.replace("YYYY", "2026").replace("MM", "01"),
      format.replace("YYYY", "2026").replace("MM", "03"),
    ];
    expect(kept(format, value)).toEqual({ date_1: value });
    expect(fieldsOf({ list: [drawn(format)] }).map(({ key, flow }) => [key, flow])).toEqual([["date_1", undefined]]);
  });

  it("of one date has no parts", () => expect(keysOf(drawn("YYYY-MM-DD", { range: false }))).toEqual(["date_1"]));

  it("ignores parts in the input, and has none if it is invalid", () => {
    const list = [drawn("YYYY-MM-DD")];
    const value = ["2026-12-01", "2026-12-03"];
    expect(normalise({ list }, { date_1: value, "date_1.days": "9" })).toMatchObject({ "date_1.days": "3" });
    expect(normalise({ list }, { date_1: [...value].reverse(), "date_1.days": "9" })).toEqual({});
  });

  it.each([
    ["请假", ["请假", "请假 开始日期", "请假 结束日期", "请假 日历天数"]],
    ["Leave", ["Leave", "Leave start", "Leave end", "Leave calendar days"]],
    ["お休み", ["お休み", "お休み 開始日", "お休み 終了日", "お休み 暦日数"]],
  ])("offers its parts to conditions in the language of the form: %s", (label, names) => {
    const fields = fieldsOf({ list: [{ ...drawn("YYYY-MM-DD A"), label }] });
    expect(fields.map((field) => field.label)).toEqual(names);
    expect(fields.map(({ of, flow }) => [of, flow?.type])).toEqual([
      [undefined, undefined],
      ["date_1", "date"],
      ["date_1", "date"],
      ["date_1", "number"],
    ]);
  });

  it("can be used by formulas, branches and rules of the form", () => {
    const cost = { ...newControl("number", 2, "zh-CN"), options: { formula: "{date_1.days} * 10" } };
    const why = { ...newControl("input", 3, "zh-CN"), rules: [{ required: true, message: "" }] };
    const rule: Linkage = {
      ...{ id: "r", match: "all", effect: "show", targets: ["input_3"], value: "", options: [] },
      conditions: [{ columnId: "date_1.days", optType: "gt", conditionValue: "0.5" }],
    };
    const design = { list: [drawn("YYYY-MM-DD A"), cost, why], config: { ...startConfig, linkage: [rule] } };
    expect(checkDesign(design)).toEqual([]);
    const day = { date_1: ["2026-12-01 AM", "2026-12-01 PM"] };
    expect(normalise(design, day)).toMatchObject({ number_2: "10" });
    expect(validate(design, day).map(({ key }) => key)).toEqual(["input_3"]);
    expect(validate(design, { date_1: ["2026-12-01 AM", "2026-12-01 AM"] })).toEqual([]);
    expect(branchHolds('{date_1.start} >= "2026-12-01"', normalise(design, day))).toBe(true);
  });

  it("stored before parts existed gets them when it is read", () => {
    const design = { list: [drawn("YYYY-MM-DD"), newControl("input", 2, "zh-CN")] };
    const stored = { date_1: ["2026-12-01", "2026-12-03"], input_2: "x" };
    const parts = { "date_1.start": "2026-12-01", "date_1.end": "2026-12-03", "date_1.days": "3" };
    expect(missingTotals(design, stored)).toEqual(parts);
    expect(missingTotals(design, { ...stored, ...parts, "date_1.days": null })).toEqual({});
    expect(missingTotals(design, { input_2: "x" })).toEqual({});
    expect(missingTotals(design, { date_1: null })).toEqual({});
  });

  it("stored before parts existed has them for the fields that use it", () => {
    const text = { ...newControl("input", 2, "zh-CN") };
    const cost = { ...newControl("number", 3, "zh-CN"), options: { formula: "{date_1.days} * {number_4}" } };
    const design = { list: [drawn("YYYY-MM-DD"), text, cost, newControl("number", 4, "zh-CN")] };
    const values = { date_1: ["2026-12-01", "2026-12-03"] };
    expect(normalise(design, { number_4: "2" }, { values })).toEqual({ number_4: "2", number_3: "6" });
  });
});
