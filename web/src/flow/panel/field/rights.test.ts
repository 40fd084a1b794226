import { expect, test } from "vitest";
import type { Field, FlowNode } from "../../document.ts";
import { approver, start } from "../../tree/sample.ts";
import { type Right, type RightsField, rights, rightsFields, rightsOf, setRight } from "./rights.ts";

const field = (key: string, required = false): Field => ({ key, type: "input", label: key, required, operators: [] });
const shown = (node: FlowNode, asked: Field) =>
  rights.map((right) => (rightsOf(node, asked)[right] ? "y" : "n")).join("");
const set = (node: FlowNode, fields: Field[], right: Right, on: boolean): FlowNode => ({
  ...node,
  privileges: setRight(node, fields, right, on),
});

test.each([
  ["an approver reads", approver("a"), field("days", true), "yynn"],
  ["an initiator writes", start(), field("days"), "yyyn"],
  ["and fills in what the form requires", start(), field("days", true), "yyyy"],
  ["what is said of it counts", start({ privileges: [{ key: "days", writable: false }] }), field("days"), "yynn"],
  [
    "nothing is required that is not shown",
    start({ privileges: [{ key: "days", displayable: false }] }),
    field("days", true),
    "nyyn",
  ],
])("%s", (_, node, asked, outcome) => {
  expect(shown(node, asked)).toBe(outcome);
});

test.each<[Right, boolean, string]>([
  ["required", true, "yyyy"],
  ["writable", true, "yyyn"],
  ["readable", false, "ynnn"],
  ["displayable", false, "nnnn"],
])("%s %s brings or takes what hangs on it", (right, on, outcome) => {
  expect(shown(set(approver("a"), [field("days")], right, on), field("days"))).toBe(outcome);
});

test("a column has the rights of its table until it gets its own, which never exceed them", () => {
  const column = { key: "price", type: "money", label: "Price", required: true, follows: [] };
  const table: Field = { ...field("lines"), columns: [column] };
  const [, price] = rightsFields([table]) as [RightsField, RightsField];
  const shownIn = (node: FlowNode) => rights.map((right) => (rightsOf(node, price)[right] ? "y" : "n")).join("");
  expect([price.key, shownIn(approver("a")), shownIn(start())]).toEqual(["lines.price", "yynn", "yyyy"]);
  const grant = { ...approver("a"), privileges: setRight(approver("a"), [price], "required", true) };
  expect([shown(grant, table), shownIn(grant)]).toEqual(["yyyn", "yyyy"]);
  expect(shownIn(set(grant, [table], "writable", false))).toBe("yynn");
  const closed = { ...start(), privileges: setRight(start(), [price], "readable", false) };
  expect([shown(closed, table), shownIn(closed)]).toEqual(["yyyn", "ynnn"]);
});

test("one field at a time, or several, the others untouched", () => {
  const [days, note, sum] = [field("days"), field("note"), field("sum")];
  const one = set(approver("a"), [days], "required", true);
  const two = set(one, [note, sum], "displayable", false);
  expect([days, note, sum].map((asked) => shown(two, asked))).toEqual(["yyyy", "nnnn", "nnnn"]);
  expect(shown(set(two, [days, note], "writable", true), note)).toBe("yyyn");
  expect(shown(set(two, [days], "writable", false), days)).toBe("yynn");
  expect(two.privileges?.[0]).toMatchObject({ key: "days", label: "days" });
});
