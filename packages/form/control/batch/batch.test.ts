import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Control, Design, Values } from "../../design/schema.ts";
import {
  checkDesign,
  entriesOf,
  faultText,
  fieldsOf,
  limits,
  newControl,
  normalise,
  summary,
  validate,
  withoutHiddenColumns,
} from "../../index.ts";

const required = [{ required: true, message: "" }];
const column = (kind: Parameters<typeof newControl>[0], model: string, more: Partial<Control> = {}): Control => {
  const made = newControl(kind, model, "zh-CN");
  return { ...made, model, label: model, ...more, options: { ...made.options, ...more.options } };
};
const columns = [
  column("input", "what", { rules: required }),
  column("money", "amount"),
  column("number", "checked", { options: { disabled: true } }),
];
const table = (options: Record<string, unknown> = {}, more: Partial<Control> = {}, list = columns): Control => {
  const made = newControl("batch", "t", "zh-CN");
  return { ...made, model: "t", label: "明细", list, ...more, options: { ...made.options, ...options } };
};
const form = (...list: Control[]): Pick<Design, "list"> => ({ list });
const totals = [
  { column: "amount", how: "sum", label: "合计" },
  { column: "amount", how: "average", label: "平均" },
  { column: "amount", how: "max", label: "最大" },
  { column: "what", how: "count", label: "个数" },
];

describe("rows", () => {
  const rows = [{ rowKey: "a", what: "x", amount: "1,000.5" }, {}, { rowKey: "b", what: " ", amount: "" }];
  it("are stored in a normalised form; empty ones are dropped", () => {
    expect(normalise(form(table()), { t: rows })).toEqual({ t: [{ rowKey: "a", what: "x", amount: "1000.50" }] });
  });
  it("are judged one by one, with the row numbers that people see", () => {
    const [fault, ...others] = validate(form(table()), { t: [{}, { amount: "1" }, { what: "x", amount: "many" }] });
    expect(others).toEqual([]);
    expect(fault?.cells?.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, "what", "form.required"],
      [3, "amount", "form.money.invalid"],
    ]);
    expect(fault && faultText("zh-CN", fault)).toBe("第 2 行：请填写what");
  });
  it("keep what can be read while they are filled in", () => {
    expect(normalise(form(table()), { t: [{ what: "x", amount: "many" }, { amount: "2" }] })).toEqual({
      t: [{ what: "x" }, { amount: "2.00" }],
    });
  });
  it.each<[string, Record<string, unknown>, boolean, unknown, unknown[]]>([
    ["none where none is asked for", {}, false, [], []],
    ["none where one is", {}, true, [], ["form.required"]],
    ["empty ones where one is", {}, true, [{}, { what: "" }], ["form.required"]],
    ["none below the least", { minRows: 2 }, false, [], []],
    ["fewer than the least", { minRows: 2 }, false, [{ what: "x" }, {}], ["form.batch.few"]],
    ["more than the most", { maxRows: 1 }, false, [{ what: "x" }, { what: "y" }], ["form.batch.many"]],
    [
      "more than any table has",
      {},
      false,
      Array.from({ length: limits.rows + 1 }, () => ({ what: "x" })),
      ["form.batch.many"],
    ],
    ["no rows at all", {}, false, "rows", []],
    ["something between the rows", {}, false, [{ what: "x" }, 5], ["form.value.invalid"]],
  ])("%s", (_, options, asked, value, expected) => {
    const drawn = table(options, asked ? { rules: required } : {});
    expect(validate(form(drawn), { t: value }).map(({ code }) => code)).toEqual(expected);
  });
  it("report a limited number of cells", () => {
    const wrong = Array.from({ length: limits.rows }, () => ({ what: "x", amount: "many" }));
    expect(validate(form(table()), { t: wrong })[0]?.cells).toHaveLength(limits.cells);
  });
  it("have unique keys", () => {
    const named = ["a", "a", "no good", 5].map((rowKey) => ({ rowKey, what: "x" }));
    expect(normalise(form(table()), { t: named })).toEqual({
      t: [{ rowKey: "a", what: "x" }, { what: "x" }, { what: "x" }, { what: "x" }],
    });
  });
  it("keep the stored value of a column that the person cannot write", () => {
    const sent = {
      t: [
        { rowKey: "a", what: "y", checked: "9" },
        { rowKey: "n", what: "z", checked: "9" },
      ],
    };
    const stored = { t: [{ rowKey: "a", what: "x", checked: "1" }] };
    const applicant = normalise(form(table()), sent, { mode: "submit", values: stored });
    expect(applicant.t).toEqual([
      { rowKey: "a", what: "y", checked: "1" },
      { rowKey: "n", what: "z" },
    ]);
    expect(normalise(form(table()), sent, { mode: "decide", values: stored }).t).toEqual(sent.t);
  });
});

describe("totals", () => {
  const sums = form(table({ totals }));
  it("are values and condition fields, with the permissions of their table", () => {
    const t = [{ what: "x", amount: "10" }, { what: "y", amount: "0.05" }, { what: "z" }];
    const kept = normalise(sums, { t });
    expect(kept).toMatchObject({
      "t.amount.sum": "10.05",
      "t.amount.average": "5.03",
      "t.amount.max": "10.00",
      "t.what.count": "3",
    });
    expect(normalise(sums, kept)).toEqual(kept);
    expect(fieldsOf(sums).map(({ key, of, flow }) => [key, of, flow?.type])).toEqual([
      ["t", undefined, undefined],
      ["t.amount.sum", "t", "money"],
      ["t.amount.average", "t", "money"],
      ["t.amount.max", "t", "money"],
      ["t.what.count", "t", "number"],
    ]);
  });
  it("are never taken from the input", () => {
    expect(normalise(sums, { "t.amount.sum": "1", t: [{ what: "x", amount: "3" }] })["t.amount.sum"]).toBe("3.00");
    expect(normalise(sums, { "t.amount.sum": "1" })).toEqual({ "t.what.count": "0" });
  });
  it("are exact", () => {
    const t = Array.from({ length: 10 }, () => ({ what: "x", amount: "0.1" }));
    expect(normalise(sums, { t })["t.amount.sum"]).toBe("1.00");
  });
  it("are read with the table", () => {
    const value = normalise(sums, { t: [{ what: "x", amount: "1234.5" }] });
    const [entry] = entriesOf(sums, value, { language: "en-US", lookup: {} });
    expect(entry).toMatchObject({
      showText: "Rows: 1 · 合计 ¥1,234.50 · 平均 ¥1,234.50 · 最大 ¥1,234.50 · 个数 1",
      table: {
        columns: [{ label: "what", figures: false }, { label: "amount", figures: true }, {}],
        rows: [["x", "¥1,234.50", ""]],
      },
    });
  });
  it("a list does not show tables", () => {
    expect(
      summary(form(table(), column("input", "note")), {}, { language: "en-US", lookup: {} }).map(({ key }) => key),
    ).toEqual(["note"]);
  });
});

describe("the design of a table", () => {
  const codes = (drawn: Control) => checkDesign(form(drawn)).map(({ code }) => code);
  it.each<[string, Control, string[]]>([
    ["fine", table({ totals }), []],
    ["without columns", table({}, {}, []), ["form.design.batch.empty"]],
    [
      "a table in a table",
      table({}, {}, [...columns, { ...table(), key: "in", model: "in", list: [column("input", "deep")] }]),
      ["form.design.batch.column"],
    ],
    [
      "a card in a table",
      table({}, {}, [...columns, { ...column("card", "card"), model: undefined, list: [] }]),
      ["form.design.batch.column"],
    ],
    ["a column with the name of the row", table({}, {}, [column("input", "rowKey")]), ["form.design.batch.column"]],
    ["fewer rows at most than at least", table({ minRows: 5, maxRows: 2 }), ["form.design.rows"]],
    ["more rows than a table has", table({ maxRows: limits.rows + 1 }), ["form.design.option.invalid"]],
    ["the sum of words", table({ totals: [{ column: "what", how: "sum", label: "x" }] }), ["form.design.batch.total"]],
    [
      "the total of a column that is gone",
      table({ totals: [{ column: "gone", how: "count", label: "x" }] }),
      ["form.design.batch.total"],
    ],
    ["the same total twice", table({ totals: [totals[0], totals[0]] }), ["form.design.batch.totals"]],
  ])("%s", (_, drawn, expected) => expect(codes(drawn)).toEqual(expected));
});

describe("columns with permissions of their own", () => {
  const open = { displayable: true, readable: true, writable: true, required: false };
  const at = (columns: Record<string, object>) => ({
    t: {
      ...open,
      columns: Object.fromEntries(Object.entries(columns).map(([key, one]) => [key, { ...open, ...one }])),
    },
  });
  const drawn = form(table({ totals }));
  const rows = [{ rowKey: "a", what: "x", amount: "2.00" }];
  const codes = (values: Values, check: object) =>
    validate(drawn, values, check).flatMap(({ cells = [] }) => cells.map(({ column: key, code }) => [key, code]));

  it("keep what is stored where the applicant may not write", () => {
    const check = { mode: "submit" as const, permissions: at({ amount: { writable: false } }) };
    expect(normalise(drawn, { t: rows }, check)).toMatchObject({ t: [{ rowKey: "a", what: "x" }] });
    const changed = [{ ...rows[0], what: "y", amount: "9" }];
    expect(normalise(drawn, { t: changed }, { ...check, values: { t: rows } })).toMatchObject({
      t: [{ what: "y", amount: "2.00" }],
    });
  });

  it("are required where the node says so, also in rows that nobody touched; never where they may not be written", () => {
    const values = { t: [{ rowKey: "a", what: "x" }] };
    const asked = { mode: "decide" as const, permissions: at({ amount: { required: true } }), values };
    expect(codes({}, asked)).toEqual([["amount", "form.required"]]);
    const closed = { ...asked, permissions: at({ what: { writable: false, required: true } }) };
    expect(codes({ t: [{ rowKey: "a", amount: "1" }] }, closed)).toEqual([]);
  });

  it("are left out of what is shown, with their totals", () => {
    const shown = withoutHiddenColumns(drawn, at({ amount: { readable: false } }));
    const [entry] = entriesOf(shown, { t: rows }, { language: "zh-CN", lookup: {} });
    expect(entry?.table?.columns.map(({ label }) => label)).toEqual(["what", "checked"]);
    expect(entry?.table?.totals.map(({ label }) => label)).toEqual(["个数"]);
    expect(withoutHiddenColumns(drawn, at({ amount: { writable: false } }))).toBe(drawn);
  });
});

it("random input: what is stored is stable and has no fault except missing values", () => {
  const drawn = form(table({ totals, maxRows: 5 }));
  const cell = fc.oneof(fc.constantFrom("1", "2.5", "x", "", " 3 ", null), fc.anything());
  const row = fc.dictionary(fc.constantFrom("what", "amount", "checked", "rowKey", "__proto__", "other"), cell);
  fc.assert(
    fc.property(fc.oneof(fc.array(row, { maxLength: 8 }), fc.anything()), (t) => {
      const values = { t } as Values;
      for (const mode of [undefined, "submit", "decide"] as const) {
        const check = mode ? { mode } : {};
        const once = normalise(drawn, values, check);
        expect(normalise(drawn, once, check)).toEqual(once);
        const left = validate(drawn, once, check).flatMap(({ cells = [] }) => cells.map(({ code }) => code));
        expect(left.filter((code) => code !== "form.required")).toEqual([]);
      }
      entriesOf(drawn, values, { language: "ja-JP", lookup: {} });
    }),
    { numRuns: 300 },
  );
});
