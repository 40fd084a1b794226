import { emptyDesign, newControl, writeDesign } from "@stampflow/form";
import { expect, test } from "vitest";
import { approver, chain, start } from "../tree/sample.ts";
import { flowChanges, formChanges, statusesOf } from "./compare.ts";

const field = (key: string, label: string) => ({ ...newControl("input", key, "zh-CN"), key, model: key, label });
const version = (labels: Record<string, string>, ...nodes: ReturnType<typeof approver>[]) => ({
  date: writeDesign({ ...emptyDesign, list: Object.entries(labels).map(([key, label]) => field(key, label)) }),
  definition: { settings: {}, node: chain(start(), ...nodes) },
});

test("controls and nodes are called as now, and as before where the name changed or they are gone", () => {
  const before = version({ a: "Days", b: "Reason" }, approver("x", { name: "Boss" }), approver("y", { name: "Head" }));
  const after = version({ a: "Length", c: "Note" }, approver("x", { name: "Chief" }), approver("z"));
  expect(formChanges(before.date, after.date)).toMatchObject([
    { id: "a", kind: "changed", name: "Length", before: "Days" },
    { id: "c", kind: "added", name: "Note", before: null },
    { id: "b", kind: "removed", name: "Reason" },
  ]);
  const flow = flowChanges(before.definition, after.definition, () => "Approver");
  expect(flow).toMatchObject([
    { id: "x", kind: "changed", name: "Chief", before: "Boss", facets: ["name"] },
    { id: "z", kind: "added" },
    { id: "y", kind: "removed", name: "Head" },
  ]);
  expect(statusesOf(flow)).toEqual({ x: 6, z: 5 });
});

test("nothing is said of a version against itself", () => {
  const same = version({ a: "Days" }, approver("x"));
  expect([formChanges(same.date, same.date), flowChanges(same.definition, same.definition, () => "")]).toEqual([
    [],
    [],
  ]);
});
