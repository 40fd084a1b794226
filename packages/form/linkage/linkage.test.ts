import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changedBy,
  checkDesign,
  emptyDesign,
  entriesOf,
  type KindName,
  type Linkage,
  newControl,
  normalise,
  readDesign,
  validate,
  writeDesign,
} from "../index.ts";

const options = [
  { value: "1", label: "A" },
  { value: "2", label: "B" },
];
const required = [{ required: true, message: "" }];
const field = (kind: KindName, key: string, own: Record<string, unknown> = {}) => {
  const made = newControl(kind, key, "zh-CN");
  return { ...made, key, ...(made.model ? { model: key } : {}), label: key, options: { ...made.options, ...own } };
};
const list = [
  field("newselect", "kind", { options }),
  { ...field("input", "why"), rules: required },
  { ...field("card", "box"), list: [field("number", "n")] },
  field("number", "m", { formula: "{n} * 2" }),
  field("newradio", "pick", { options }),
  { ...field("batch", "t", { totals: [{ column: "x", how: "sum", label: "sum" }] }), list: [field("number", "x")] },
];
const whenB = { columnId: "kind", optType: "eq", conditionValue: "2" } as const;
const rule = (more: Partial<Linkage>): Linkage => ({
  id: "r",
  match: "all",
  conditions: [whenB],
  effect: "show",
  targets: [],
  value: "",
  options: [],
  ...more,
});
const form = (...linkage: Linkage[]) => ({ list, config: { ...emptyDesign.config, linkage } });
const codes = (...args: Parameters<typeof validate>) => validate(...args).map(({ key, code }) => [key, code]);

describe("effects of rules", () => {
  const shown = form(rule({ targets: ["why", "box"] }));
  it("hidden fields are neither required nor stored, nor are fields depending on them", () => {
    expect(codes(shown, { kind: "1" })).toEqual([]);
    expect(normalise(shown, { kind: "1", why: "x", n: "3", m: "6" })).toEqual({ kind: "1" });
  });
  it("shows when its conditions hold", () => {
    expect(codes(shown, { kind: "2" })).toEqual([["why", "form.required"]]);
    expect(normalise(shown, { kind: "2", why: "x", n: "3" })).toMatchObject({ why: "x", n: "3", m: "6" });
  });
  it("requires by the result of a formula, not by the value that was sent", () => {
    const asks = form(
      rule({
        conditions: [{ columnId: "m", optType: "eq", conditionValue: "6" }],
        effect: "require",
        targets: ["kind"],
      }),
    );
    const missing = [["kind", "form.required.choose"]];
    expect(codes(asks, { why: "x", n: "3" })).toEqual(missing);
    expect(codes(asks, { why: "x", n: "3", m: "6" })).toEqual(missing);
    expect(codes(asks, { why: "x", m: "6" })).toEqual([]);
    expect(codes(asks, { why: "x", n: "4" })).toEqual([]);
  });
  it("shows if one of several show rules holds", () => {
    const either = form(
      rule({ targets: ["why"] }),
      rule({ id: "s", targets: ["why"], conditions: [{ ...whenB, conditionValue: "1" }] }),
    );
    expect(codes(either, { kind: "1" })).toEqual([["why", "form.required"]]);
  });
  it("requires", () => {
    const asked = form(rule({ effect: "require", targets: ["pick"] }));
    expect(codes(asked, { kind: "2", why: "x" })).toEqual([["pick", "form.required.choose"]]);
    expect(codes(asked, { kind: "1", why: "x" })).toEqual([]);
  });
  it("sets a value, and refuses another value", () => {
    const set = form(rule({ effect: "set", targets: ["why"], value: "because" }));
    expect(normalise(set, { kind: "2" })).toMatchObject({ why: "because" });
    expect(codes(set, { kind: "2" })).toEqual([]);
    expect(codes(set, { kind: "2", why: "x" })).toEqual([["why", "form.linkage.set"]]);
    expect(normalise(set, { kind: "1", why: "x" })).toMatchObject({ why: "x" });
  });
  it("limits options; several rules leave those that all of them allow", () => {
    const limited = form(rule({ effect: "limit", targets: ["pick"], options: ["1"] }));
    expect(codes(limited, { kind: "2", why: "x", pick: "2" })).toEqual([["pick", "form.linkage.option"]]);
    expect(codes(limited, { kind: "2", why: "x", pick: "1" })).toEqual([]);
    const none = form(
      ...["1", "2"].map((one) => rule({ id: one, effect: "limit", targets: ["pick"], options: [one] })),
    );
    expect(codes(none, { kind: "2", why: "x", pick: "1" })).toEqual([["pick", "form.linkage.option"]]);
  });
  it("uses totals, and any or all of its conditions", () => {
    const much = { columnId: "t.x.sum", optType: "gt", conditionValue: "100" } as const;
    const any = form(rule({ match: "any", conditions: [whenB, much], targets: ["why"] }));
    const all = form(rule({ conditions: [whenB, much], targets: ["why"] }));
    const values = { kind: "1", t: [{ x: "60" }, { x: "41" }] };
    expect(codes(any, values)).toEqual([["why", "form.required"]]);
    expect(codes(all, values)).toEqual([]);
    expect(codes(all, { ...values, kind: "2" })).toEqual([["why", "form.required"]]);
  });
  it("of a decision changes with what was changed", () => {
    const stored = normalise(shown, { kind: "2", why: "x", n: "3" });
    expect([...changedBy(shown, ["kind"])]).toEqual(["kind", "why", "n", "m"]);
    expect(normalise(shown, { kind: "1" }, { mode: "decide", values: stored })).toEqual({ kind: "1" });
    expect(normalise(shown, { pick: "1" }, { mode: "decide", values: stored })).toEqual({ pick: "1" });
  });
  it("leaves out hidden and empty fields in a print", () => {
    const keys = entriesOf(shown, { kind: "1" }, { language: "zh-CN", lookup: {} }).map(({ key }) => key);
    expect(keys).toEqual(["kind", "m", "pick", "t"]);
  });
});

describe("checking rules", () => {
  it.each<[string, Partial<Linkage>, string[]]>([
    ["fine", { targets: ["why"] }, []],
    ["no condition", { conditions: [], targets: ["why"] }, ["form.linkage.condition"]],
    [
      "a condition without value",
      { conditions: [{ ...whenB, conditionValue: "" }], targets: ["why"] },
      ["form.linkage.condition"],
    ],
    [
      "an operator that the field does not have",
      { conditions: [{ ...whenB, optType: "gt" }], targets: ["why"] },
      ["form.linkage.condition"],
    ],
    [
      "a condition on a field that is gone",
      { conditions: [{ ...whenB, columnId: "gone" }], targets: ["why"] },
      ["form.linkage.field"],
    ],
    ["no target", {}, ["form.linkage.target"]],
    ["a target that is gone", { targets: ["gone"] }, ["form.linkage.gone"]],
    ["a box that must be filled in", { effect: "require", targets: ["box"] }, ["form.linkage.gone"]],
    ["a value that does not suit", { effect: "set", targets: ["n"], value: "x" }, ["form.linkage.value"]],
    ["an option that is gone", { effect: "limit", targets: ["pick"], options: ["9"] }, ["form.linkage.options"]],
    ["what hides itself", { targets: ["kind"] }, ["form.design.circle"]],
    [
      "a field that its own formula hides",
      { conditions: [{ columnId: "m", optType: "gt", conditionValue: "1" }], targets: ["n"] },
      ["form.design.circle"],
    ],
  ])("%s", (_, more, expected) => expect(checkDesign(form(rule(more))).map(({ code }) => code)).toEqual(expected));

  it("unreadable rules are ignored", () => {
    const text = writeDesign(form(rule({ targets: ["why"] })));
    expect(readDesign(text)).toMatchObject({ design: { config: { linkage: [{ id: "r" }] } } });
    const broken = readDesign(text.replace('"show"', '"explode"'));
    expect(broken).toMatchObject({ design: { config: { linkage: [] } } });
  });
});

it("random rules, circles included: what is stored is stable, and so are its faults", () => {
  const key = fc.constantFrom("kind", "why", "box", "n", "m", "pick", "t", "t.x.sum", "gone");
  const anyRule = fc.record({
    id: fc.constant("r"),
    match: fc.constantFrom("all" as const, "any" as const),
    conditions: fc.array(
      fc.record({
        columnId: key,
        optType: fc.constantFrom("eq" as const, "ne" as const, "gt" as const, "il" as const),
        conditionValue: fc.constantFrom("1", "2", "x", "3"),
      }),
      { maxLength: 2 },
    ),
    effect: fc.constantFrom("show" as const, "require" as const, "set" as const, "limit" as const),
    targets: fc.array(key, { maxLength: 3 }),
    value: fc.constantFrom("1", "2", "x", ""),
    options: fc.subarray(["1", "2"]),
  });
  const value = fc.constantFrom<unknown>("1", "2", "x", "", [{ x: "1" }, { x: "y" }], [], 7, null);
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 4 }), fc.dictionary(key, value), (rules, values) => {
      const drawn = form(...rules);
      checkDesign(drawn);
      const once = normalise(drawn, values, { mode: "submit" });
      expect(normalise(drawn, once, { mode: "submit" })).toEqual(once);
      if (validate(drawn, values, { mode: "submit" }).length === 0)
        expect(validate(drawn, once, { mode: "submit" })).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
