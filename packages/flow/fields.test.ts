import { describe, expect, it } from "vitest";
import { permissionOf, readable, sameValue, writeValues } from "./fields.ts";
import { approver, flowOf } from "./fixtures.ts";
import type { FlowNode, Privilege } from "./model/definition.ts";
import { fieldPermissions, readableValues } from "./view/permissions.ts";

const node = (type: 0 | 1, ...privileges: Privilege[]): FlowNode => ({ id: "n", type, privileges });
const n = { key: "n", type: "number", label: "Number" };

describe("permissions (F33)", () => {
  it.each([
    ["unlisted at an approver", node(1), n, { readable: true, displayable: true, writable: false, required: false }],
    ["unlisted at the start", node(0), n, { readable: true, displayable: true, writable: true, required: false }],
    [
      "required by the form at the start",
      node(0),
      { ...n, required: true },
      { readable: true, displayable: true, writable: true, required: true },
    ],
    [
      "required by the form elsewhere",
      node(1),
      { ...n, required: true },
      { readable: true, displayable: true, writable: false, required: false },
    ],
    [
      "the node decides",
      node(0, { key: "n", required: false }),
      { ...n, required: true },
      { readable: true, displayable: true, writable: true, required: false },
    ],
    [
      "hidden at the start is not asked for",
      node(0, { key: "n", displayable: false }),
      { ...n, required: true },
      { readable: true, displayable: false, writable: true, required: false },
    ],
    [
      "listed",
      node(1, { key: "n", readable: false, writable: true }),
      n,
      { readable: false, displayable: true, writable: true, required: false },
    ],
  ])("%s", (_, where, field, wanted) => {
    expect(permissionOf(where, field)).toEqual(wanted);
  });

  it("does not send values that a person may not read", () => {
    const values = { a: 1, b: 2, c: 3 };
    expect(readable(values, node(1, { key: "a", readable: false }, { key: "b", displayable: false }))).toEqual({
      c: 3,
    });
    const flow = flowOf([approver("a1", ["x"], { privileges: [{ key: "a", readable: false }] })]);
    expect(readableValues(flow, "a1", values)).toEqual({ b: 2, c: 3 });
    expect(fieldPermissions(flow, "a1", [n])).toEqual({ n: permissionOf(node(1), n) });
  });
});

describe("columns of a sub-table", () => {
  const lines = {
    ...{ key: "lines", type: "batch", label: "Lines" },
    columns: [
      { key: "item", type: "input", label: "Item", required: true },
      { key: "price", type: "money", label: "Price" },
      { key: "amount", type: "money", label: "Amount", follows: ["price"] },
    ],
  };
  const rows = [
    { rowKey: "a", item: "Soap", price: "2", amount: "4" },
    { rowKey: "b", item: "Towel", price: "9", amount: "9" },
  ];
  const open = { key: "lines", writable: true };
  const write = (at: FlowNode, sent: object[], current: object[] = rows, seen?: object[]) => {
    const values = { current: { lines: current }, sent: { lines: sent }, ...(seen ? { seen: { lines: seen } } : {}) };
    const written = writeValues({ node: at, fields: [lines], agrees: true, ...values });
    return written.ok ? written.values.lines : [written.code, ...(written.data.fields as string[])];
  };
  const priced = rows.map((row) => ({ ...row, price: "3" }));

  it("have the permissions of the table where the node does not list them", () => {
    expect(permissionOf(node(1, open), lines)).not.toHaveProperty("columns");
    expect(write(node(1, open), priced)).toEqual(priced);
  });

  it("never have more than the table", () => {
    const listed = permissionOf(node(1, { key: "lines.price", writable: true, required: true }), lines);
    const closed = { displayable: true, readable: true, writable: false, required: false };
    expect(listed).toMatchObject({ writable: false, columns: { price: closed } });
    expect(permissionOf(node(0, { key: "lines.item", displayable: true }), lines).columns?.item?.required).toBe(true);
  });

  it("are refused row by row where they may not be written; other cells, rows added and removed are not", () => {
    const at = node(1, open, { key: "lines.price", writable: false });
    const refused = ["flow.field.readonly", "lines.price"];
    expect(write(at, priced)).toEqual(refused);
    expect(write(at, [{ ...rows[0], price: null }, { ...rows[1] }])).toEqual(refused);
    expect(write(at, [...rows, { rowKey: "c", item: "Cup", price: "1" }])).toEqual(refused);
    const added = [
      { ...rows[1], price: "9.00", item: "Towels" },
      { rowKey: "c", item: "Cup" },
    ];
    expect(write(at, added)).toEqual(added);
    // Rows without keys are known by their places, as long as there are as many.
    const bare = rows.map(({ rowKey: _, ...row }) => row);
    expect(write(at, [bare[0] ?? {}, { ...bare[1], item: "Sheet" }], bare)).toMatchObject([{}, { item: "Sheet" }]);
    expect(write(at, [bare[1] ?? {}], bare)).toEqual(refused);
  });

  it("are left out for who may not read them, keep their values, and are no conflict", () => {
    const at = node(1, open, { key: "lines.price", readable: false });
    const read = readable({ lines: rows }, at).lines as object[];
    expect(read).toEqual(rows.map(({ price: _, ...row }) => row));
    const [soap, towel] = read as [object, object];
    expect(write(at, [{ ...towel, item: "Sheet" }, soap], rows, read)).toEqual([
      { ...rows[1], item: "Sheet" },
      rows[0],
    ]);
    expect(write(at, [{ ...soap, price: "1" }])).toEqual(["flow.field.readonly", "lines.price"]);
    const total = { key: "lines.price.sum", type: "money", of: "lines", column: "price" };
    expect(permissionOf(at, total)).toMatchObject({ readable: false });
    expect(permissionOf(at, { ...total, column: "amount" })).toMatchObject({ readable: true });
  });

  it("must be filled in in each row where the node says so", () => {
    const at = node(1, open, { key: "lines.price", writable: true, required: true });
    const empty = rows.map((row) => ({ ...row, price: "" }));
    const missing = ["flow.field.required", "lines.price"];
    expect(write(at, [...rows, { rowKey: "c", item: "Cup" }])).toEqual(missing);
    expect(write(at, empty, empty)).toEqual(missing);
    expect(write(at, priced, empty)).toEqual(priced);
  });
});

describe("writing", () => {
  const open = node(1, { key: "n", writable: true, required: true }, { key: "m", writable: true });
  const fields = [n, { key: "m", type: "input", label: "Remark" }, { key: "o", type: "input" }];
  const base = { node: open, fields, current: { n: 1, o: "x" }, agrees: true };

  it.each([
    ["nothing", undefined, { ok: true, values: { n: 1, o: "x" }, changed: undefined }],
    ["what is allowed", { n: 2 }, { ok: true, values: { n: 2, o: "x" }, changed: { n: 2 } }],
    ["a number spelt otherwise", { n: "1.00" }, { ok: true, values: { n: 1, o: "x" }, changed: undefined }],
    ["unchanged read-only values", { o: "x", q: "" }, { ok: true, values: { n: 1, o: "x" }, changed: undefined }],
    [
      "a read-only field",
      { o: "y", n: 2 },
      { ok: false, code: "flow.field.readonly", data: { fields: ["o"], labels: ["o"] } },
    ],
    [
      "a field nobody knows",
      { zz: 1 },
      { ok: false, code: "flow.field.readonly", data: { fields: ["zz"], labels: ["zz"] } },
    ],
    [
      "an emptied required field",
      { n: null },
      { ok: false, code: "flow.field.required", data: { fields: ["n"], labels: ["Number"] } },
    ],
  ])("%s", (_, sent, wanted) => {
    expect(writeValues({ ...base, sent })).toEqual(wanted);
  });

  it("requires no fields of a person who does not agree", () => {
    expect(writeValues({ ...base, sent: { n: null }, agrees: false })).toMatchObject({ ok: true });
  });

  it("refuses if a field changed since it was seen, unless both wrote the same value (F34)", () => {
    expect(writeValues({ ...base, sent: { n: 3 }, seen: { n: 0 } })).toMatchObject({
      ok: false,
      code: "flow.conflict",
      data: { labels: ["Number"] },
    });
    expect(writeValues({ ...base, sent: { n: 1 }, seen: { n: 0 } })).toMatchObject({ ok: true });
    expect(writeValues({ ...base, sent: { m: "new" }, seen: {} })).toMatchObject({ ok: true });
  });

  it.each([
    [[1, { a: 2 }], [1, { a: 2 }], true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [[], undefined, true],
    ["", null, true],
    [[1], { 0: 1 }, false],
    [1, "1", false],
    [0, "", false],
  ])("%j and %j: %s", (one, other, same) => {
    expect(sameValue(one, other)).toBe(same);
  });
});
