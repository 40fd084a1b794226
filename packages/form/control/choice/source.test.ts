import { describe, expect, test } from "vitest";
import {
  type Control,
  checkDesign,
  evaluateFields,
  fieldsOf,
  foreignOf,
  type KindName,
  newBusiness,
  newControl,
  normalise,
  showValue,
  sourcesIn,
  startConfig,
  validate,
  withSources,
} from "../../index.ts";

const from = (kind: KindName, options: object = {}, dictCode = "warehouse"): Control => {
  const control = { ...newControl(kind, 1, "zh-CN"), model: "f" };
  return { ...control, options: { ...control.options, options: [], dictCode, ...options } };
};
const main = { value: "w1", label: "Main" };
const cold = { value: "w2", label: "Cold" };
const showing = { language: "en-US", lookup: {} } as const;

test.each<[string, Control, unknown, unknown, string]>([
  ["one of a list", from("newselect"), main, main, "Main"],
  ["an id alone", from("newselect"), "w1", { value: "w1", label: "" }, "w1"],
  ["a radio", from("newradio"), { ...main, more: 1 }, main, "Main"],
  ["several, each once", from("newselect", { multiple: true }), [main, cold, main], [main, cold], "Main, Cold"],
  ["boxes", from("checkbox"), [cold], [cold], "Cold"],
])("an entry is kept with its name: %s", (_, control, given, kept, shown) => {
  expect(checkDesign({ list: [control] })).toEqual([]);
  expect(normalise({ list: [control] }, { f: given })).toEqual({ f: kept });
  expect(showValue(control, kept, showing)).toBe(shown);
});

test.each<[string, Control, unknown]>([
  ["several of one", from("newselect"), [main, cold]],
  ["more than the field takes", from("checkbox", { selecttypes: 2, selectnumber: 1 }), [main, cold]],
  ["what is no entry", from("newradio"), { label: "Main" }],
])("refused: %s", (_, control, given) => {
  expect(validate({ list: [control] }, { f: given })).toHaveLength(1);
});

test("typed options take precedence over the source, and an unknown code is kept and reported", () => {
  const typed = { ...newControl("newselect", 2, "zh-CN"), model: "t" };
  const named = { ...typed, options: { ...typed.options, dictCode: "warehouse" } };
  expect(normalise({ list: [named] }, { t: "1" })).toEqual({ t: "1" });
  expect(sourcesIn({ list: [named, from("newradio")] })).toEqual(["warehouse"]);
  expect(foreignOf(named)).toBeUndefined();
  expect(foreignOf(from("newselect", {}, "colour"))?.properties).toEqual(["dictCode"]);
  expect(checkDesign({ list: [from("newselect", {}, "colour")] }).map(({ code }) => code)).toEqual([
    "form.design.options.few",
  ]);
});

test("an imported control takes its options from a source of the company", () => {
  const typed = { ...newControl("newselect", 2, "zh-CN"), model: "t" };
  const of = (dictCode: string) => ({ ...typed, options: { ...typed.options, dictCode } });
  const grid = { ...newControl("card", 3, "zh-CN"), list: [of("supplier")] };
  const { list } = withSources({ list: [of("warehouse"), of("leaveType"), grid], config: startConfig }, [
    ...["warehouse", "supplier"],
  ]);
  expect(sourcesIn({ list })).toEqual(["warehouse", "supplier"]);
  expect(list[1]).toEqual(of("leaveType"));
});

describe("a condition", () => {
  test("of a rule compares ids", () => {
    const reason = { ...newControl("input", 3, "zh-CN"), model: "reason" };
    const condition = { columnId: "f", optType: "eq", conditionValue: "w2" };
    const linkage = [
      { id: "1", match: "all", effect: "show", targets: ["reason"], conditions: [condition], value: "", options: [] },
    ] as const;
    const design = { list: [from("newselect"), reason], config: { linkage } };
    const shown = (f: unknown) => !evaluateFields(design as never, { f }, {}).get("reason")?.linked.hidden;
    expect([shown(main), shown(cold), shown("w2")]).toEqual([false, true, true]);
  });

  test("knows the source of the entries", () => {
    expect(fieldsOf({ list: [from("newselect")] })).toMatchObject([{ source: "warehouse", options: [] }]);
    const leave = fieldsOf({ list: [newBusiness("leave", "1", "zh-CN")] });
    expect(leave[0]).toMatchObject({ source: "leaveType", flow: { type: "newselect" } });
    expect(leave[0]?.options).toEqual([]);
  });
});
