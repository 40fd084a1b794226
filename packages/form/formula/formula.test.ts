import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Control, Values } from "../design/schema.ts";
import { checkDesign, faultText, newControl, normalise, validate } from "../index.ts";
import { evaluate } from "./evaluate.ts";
import { parse } from "./parse.ts";

const values: Values = {
  a: "0.1",
  b: "0.2",
  zero: "0",
  none: "",
  text: "上海",
  big: "999999999999999.99",
  day: "2026-03-02",
  end: "2026-03-05",
  range: ["2026-03-02", "2026-03-02"],
  long: [{ n: "999999999999999.99999999" }, ...Array.from({ length: 9 }, () => ({ n: "999999999999999.99" }))],
  "t.n.sum": "12345678901234567.89",
  t: [{ n: "1" }, { n: "2.5" }, { n: "" }, {}, 5],
  constructor: "7",
};
const result = (text: string): string => {
  const formula = parse(text);
  if ("code" in formula) return formula.code;
  const found = evaluate(formula.node, values);
  return "open" in found ? found.open : found.value.toFixed();
};

describe("a formula", () => {
  it.each([
    ["{a} + {b}", "0.3"],
    ["{a} + {b} * 2 - -1", "1.5"],
    ["({a} + {b}) × 10 ÷ 3", "1"],
    ["（{a}＋{b}）＊２", "0.6"],
    ["{big} + 0.01 - {big}", "0.01"],
    ["0.1 * 3", "0.3"],
    ["{none} + {a}", "0.1"],
    ["{none} + {gone}", "form.formula.open"],
    ["{none} * {a}", "form.formula.open"],
    ["{a} / {zero}", "form.formula.zero"],
    ["{a} / {none}", "form.formula.open"],
    ["{big} * {big} - {big} * {big} + 1", "1"],
    ["{big} + 1 + {big} * {big} * {big} * {big} - {big} * {big} * {big} * {big} - {big}", "1"],
    [`1 + ${"{big} * ".repeat(7)} 1 - ${"{big} * ".repeat(7)} 1`, "form.formula.large"],
    [`IF(${"{big} * ".repeat(7)} 1 > 0, 1, 2)`, "form.formula.large"],
    ["SUM({long.n})", "9999999999999999.90999999"],
    ["{t.n.sum} / 10", "1234567890123456.789"],
    ["{text} * 2", "form.formula.open"],
    ["IF({a} < {b}, 1, 2)", "1"],
    ["if({a} >= {b}, 1, 2)", "2"],
    ["IF({none} > 3, 1, 2)", "2"],
    ["IF({none} <> 3, 1, 2)", "1"],
    ['IF({text} = "上海", 10, 20)', "10"],
    ["IF({text} == “北京”, 10, 20)", "20"],
    ["IF({a} > 1, 5)", "form.formula.open"],
    ["IF(AND({a} = 0.10, NOT({b} = 1)), 1, 0)", "1"],
    ["IF(OR({a} > 1, {b} > 1), 1, 0)", "0"],
    ["IF({a} > 1 || {b} < 1 && !({a} = 5), 1, 0)", "1"],
    ["ROUND(2 / 3, 2)", "0.67"],
    ["ROUND(2.5)", "3"],
    ["ROUND(-2.5)", "-3"],
    ["ROUND(1, 99)", "form.formula.open"],
    ["SUM({t.n})", "3.5"],
    ["SUM({t.n}, {a}, 1)", "4.6"],
    ["AVG({t.n})", "1.75"],
    ["COUNT({t.n})", "2"],
    ["MIN({t.n}, 2)", "1"],
    ["MAX({t.n})", "2.5"],
    ["SUM({none.n})", "form.formula.open"],
    ["COUNT({none.n})", "0"],
    ["DAYS({day}, {end})", "4"],
    ["DAYS({end}, {day})", "form.formula.open"],
    ["DAYS({range}) * 2", "2"],
    ["DAYS({day}, {none})", "form.formula.open"],
    ["{constructor}", "7"],
    ["{toString}", "form.formula.open"],
    ["", "form.formula.syntax"],
    ["{a} +", "form.formula.syntax"],
    ["({a}", "form.formula.syntax"],
    ["{a} {b}", "form.formula.syntax"],
    ["{a} % 2", "form.formula.sign"],
    ["a + 1", "form.formula.unknown"],
    ["$0", "form.formula.unknown"],
    ["this", "form.formula.syntax"],
    ["{a}.constructor", "form.formula.syntax"],
    ["[{a}]", "form.formula.syntax"],
    ["1e5 + {a}", "form.formula.syntax"],
    ['eval("1")', "form.formula.function"],
    ["constructor(1)", "form.formula.function"],
    ["ROUND()", "form.formula.arguments"],
  ])("%s is %s", (text, expected) => expect(result(text)).toBe(expected));

  it("never throws, for any formula and any values", () => {
    const part = fc.constantFrom(
      "{a}",
      "{t.n}",
      "{x}",
      "1",
      "0",
      "2.5",
      '"x"',
      "+",
      "-",
      "*",
      "/",
      "(",
      ")",
      ",",
      "<",
      "=",
      "&&",
      "!",
      "IF(",
      "SUM(",
      "DAYS(",
      "ROUND(",
      "{",
      "}",
      "\\",
      "。",
    );
    const text = fc.oneof(
      fc.array(part, { maxLength: 14 }).map((parts) => parts.join("")),
      fc.string(),
    );
    const given = fc.dictionary(
      fc.constantFrom("a", "t", "x"),
      fc.oneof(fc.constantFrom("1", "0", "-3.5", ""), fc.anything()),
    );
    fc.assert(
      fc.property(text, given, (source, some) => {
        const formula = parse(source);
        if ("node" in formula) evaluate(formula.node, some);
      }),
      { numRuns: 2000 },
    );
  });
  it("gives exact results in any order", () => {
    const figure = fc.integer({ min: -1e9, max: 1e9 }).map((n) => (n / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(figure, { minLength: 1, maxLength: 20 }), (all) => {
        const rows = { t: all.map((n) => ({ n })) };
        const back = { t: all.toReversed().map((n) => ({ n })) };
        const formula = parse("SUM({t.n}) * 3 - SUM({t.n}) * 2");
        if ("code" in formula) throw new Error(formula.code);
        const cents = all.reduce((sum, n) => sum + BigInt(n.replace(".", "")), 0n);
        for (const one of [rows, back]) {
          const found = evaluate(formula.node, one);
          expect("value" in found && found.value.times(100).toFixed()).toBe(String(cents));
        }
      }),
    );
  });
});

const field = (
  kind: "number" | "money" | "input" | "date",
  model: string,
  options: Record<string, unknown> = {},
): Control => {
  const made = newControl(kind, model, "zh-CN");
  return { ...made, model, label: model, options: { ...made.options, ...options } };
};
const table = (...list: Control[]): Control => ({ ...newControl("batch", "t", "zh-CN"), model: "t", label: "t", list });
const required = [{ required: true, message: "" }];

describe("a field with a formula", () => {
  const amount = { ...field("money", "amount", { formula: "{price} * {many}" }) };
  const sum = { ...field("money", "sum", { formula: "SUM({t.amount}) * {rate}", min: null }), rules: required };
  const form = {
    list: [field("number", "rate"), sum, table(field("number", "price"), field("number", "many"), amount)],
  };
  const t = [
    { price: "2.5", many: "3" },
    { price: "0.1", many: "3" },
  ];

  it("is computed within rows and over rows, in any order of controls", () => {
    const kept = normalise(form, { t, rate: "1.1" }, { mode: "submit" });
    expect(kept).toEqual({
      rate: "1.1",
      sum: "8.58",
      t: [
        { price: "2.5", many: "3", amount: "7.50" },
        { price: "0.1", many: "3", amount: "0.30" },
      ],
    });
    expect(validate(form, kept)).toEqual([]);
  });
  it("is refused where it has more digits than a field takes, also after rounding, and never cut or left out", () => {
    const wide = { list: [field("number", "a"), field("money", "b", { formula: "{a} * 1", min: null })] };
    const faults = (a: string | number) => validate(wide, { a }).map(({ key, code }) => `${key} ${code}`);
    expect(faults("999999999999999.999")).toEqual(["b form.formula.large"]);
    expect(faults("999999999999999.99")).toEqual([]);
    expect(faults(123456789012345.67), "a number longer than a number keeps").toEqual(["a form.number.invalid"]);
    const most = field("number", "n");
    const row = field("number", "product", { formula: "{n} * {n}" });
    const sum = field("number", "sum", { formula: "SUM({t.product})" });
    const [cell] = validate({ list: [table(most, row), sum] }, { t: [{ n: "2" }, { n: "999999999" }] });
    expect(cell?.cells).toMatchObject([{ row: 2, column: "product", code: "form.formula.large" }]);
    const total = {
      ...table(most),
      options: { ...table().options, totals: [{ column: "n", how: "sum", label: "Σ" }] },
    };
    const rows = ["999999999999999.99999999", "999999999999999.99999999", "0.00000003"].map((n) => ({ n }));
    expect(normalise({ list: [total] }, { t: rows })["t.n.sum"]).toBe("2000000000000000.00000001");
  });
  it("is refused if another value is sent, with the number of the row", () => {
    const [wrong] = validate(form, { t, rate: "1", sum: "5" });
    expect(wrong && faultText("en-US", wrong)).toBe("“sum” is 7.80 by its formula. It cannot be entered by hand");
    const forged = [t[0], { ...t[1], amount: "9" }];
    const [cell] = validate(form, { t: forged, rate: "1" });
    expect(cell && faultText("en-US", cell)).toBe(
      "Row 2: “amount” is 0.30 by its formula. It cannot be entered by hand",
    );
  });
  it("reports what it needs, unless that has a fault of its own", () => {
    expect(validate(form, {}).map(({ key, code }) => [key, code])).toEqual([["sum", "form.formula.open"]]);
    const faults = validate(form, { t, rate: "many" }).map(({ key, code }) => [key, code]);
    expect(faults).toEqual([["rate", "form.number.invalid"]]);
    expect(normalise(form, { sum: "5" })).toEqual({});
  });
  it("changes in a decision with the changed values, on top of the stored ones", () => {
    const stored = normalise(form, { t, rate: "1" });
    expect(normalise(form, { rate: "2" }, { mode: "decide", values: stored })).toEqual({ rate: "2", sum: "15.60" });
    expect(normalise(form, { other: "2" }, { mode: "decide", values: stored })).toEqual({});
  });
  it("respects the limits of its field", () => {
    const bounded = { list: [field("number", "a"), field("number", "b", { formula: "{a} * 2", max: 5 })] };
    expect(validate(bounded, { a: "3" }).map(({ code }) => code)).toEqual(["form.number.max"]);
  });
  it("is rounded to the decimal places of its field", () => {
    const places = {
      list: [
        field("number", "a"),
        field("number", "b", { formula: "{a} / 3" }),
        field("number", "c", { formula: "{a} / 3", precision: 1 }),
      ],
    };
    expect(normalise(places, { a: "1" })).toEqual({ a: "1", b: "0.333333", c: "0.3" });
  });
  it("has no value if it depends on itself, and ends", () => {
    const circle = {
      list: [field("number", "a", { formula: "{b} + 1" }), field("number", "b", { formula: "{a} + 1" })],
    };
    expect(normalise(circle, { a: "1", b: "2" })).toEqual({});
    expect(validate(circle, { a: "1" })).toEqual([]);
  });
});

describe("checking formulas of a design", () => {
  const faults = (...list: Control[]) =>
    checkDesign({ list }).map(({ code, data }) => [code, data.path ?? data.field ?? data.name ?? ""]);
  const n = field("number", "n");
  const of = (formula: string) => field("money", "m", { formula });
  const rows = table(field("number", "x"), field("date", "d"), field("input", "w"));
  it.each<[string, Control[], unknown[]]>([
    ["fine", [n, rows, of("SUM({t.x}) + {n}")], []],
    ["a field that is gone", [n, of("{gone} + {n}")], [["form.formula.unknown", "gone"]]],
    ["a column that is gone", [n, rows, of("SUM({t.gone})")], [["form.formula.unknown", "t.gone"]]],
    ["words in a sum", [field("input", "w"), of("{w} + 1")], [["form.formula.type", "w"]]],
    ["a whole column in a product", [rows, of("{t.x} * 2")], [["form.formula.type", "x"]]],
    ["words of a column in a sum", [rows, of("SUM({t.w})")], [["form.formula.type", "w"]]],
    ["words counted", [rows, of("COUNT({t.w})")], []],
    ["a comparison alone", [n, of("{n} > 1")], [["form.formula.notNumber", ""]]],
    ["no field", [n, of("1 + 1")], [["form.formula.none", ""]]],
    ["half a formula", [n, of("{n} +")], [["form.formula.syntax", ""]]],
    ["itself", [of("{m} + 1")], [["form.design.circle", "m → m"]]],
    [
      "a circle",
      [
        field("number", "a", { formula: "{b}" }),
        field("number", "b", { formula: "{c}" }),
        field("number", "c", { formula: "{a}" }),
      ],
      [["form.design.circle", "a → b → c → a"]],
    ],
    [
      "a circle in a row",
      [table(field("number", "a", { formula: "{b}" }), field("number", "b", { formula: "{a}" }))],
      [["form.design.circle", "a → b → a"]],
    ],
    [
      "a row that follows the sum of its rows",
      [table(field("number", "a", { formula: "{m}" })), of("SUM({t.a})")],
      [["form.design.circle", "t → m → t"]],
    ],
    ["a row that looks at the form", [n, table(field("number", "a", { formula: "{n} * 2" }))], []],
  ])("%s", (_, list, expected) => expect(faults(...list)).toEqual(expected));
});
