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
