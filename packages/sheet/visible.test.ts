import { runAs, systemCall } from "@stampflow/kernel/server";
import { expect, test } from "vitest";
import { recordColumns } from "./column.ts";
import { maskedBy, visibleColumns } from "./visible.ts";

const needs = { code: "shop:cost:view" };
const columns = recordColumns("shop.order", {
  name: { kind: "text" },
  price: { kind: "money", needs },
  value: { kind: "money", needs },
});
function reading<Result>(codes: readonly string[], work: () => Result): Result {
  const call = systemCall("t1", 0, "en-US");
  if (!call.actor) throw new Error("a call without an actor");
  return runAs({ ...call, actor: { ...call.actor, permissions: new Set(codes) } }, work);
}

test("what a column needs a permission for is null for whoever lacks it; other fields stay as they are", () => {
  const row = { id: "o1", name: "Tea", price: 250 };
  const shown = (codes: readonly string[]) => reading(codes, () => maskedBy(columns)(row));
  expect(shown([])).toEqual({ id: "o1", name: "Tea", price: null });
  expect(shown(["shop:cost:view"])).toEqual(row);
  expect(row.price).toBe(250);
});

test("their columns are left out", () => {
  const names = (codes: readonly string[]) => reading(codes, () => Object.keys(visibleColumns(columns)));
  expect(names([])).toEqual(["name"]);
  expect(names(["shop:cost:view"])).toEqual(["name", "price", "value"]);
});

test("nobody's call sees nothing by accident", () => {
  expect(() => maskedBy(columns)).toThrow(expect.objectContaining({ code: "kernel.unauthorized" }));
});
