import { judgeRow } from "@stampflow/sheet/server";
import { expect, test } from "vitest";
import { judge } from "./import.ts";
import type { Product } from "./schema.ts";
import { productSheet } from "./sheet.ts";
import { products } from "./store.ts";

const unit = { id: "bottle", name: "Bottle", decimals: 0, version: 1 };
const category = { id: "cleaning", name: "Cleaning" };
const typed = { specification: "", costPrice: "5", salesPrice: "9", barcode: "", tracking: "", threshold: "" };
const rest = { reusable: "", validity: "", maintenance: "", needsFlowIn: "", needsFlowOut: "" };

const rowsOf = (names: readonly string[]) =>
  names.map((name, row) => {
    const cells = { name, category: category.name, unit: unit.name, ...typed, ...rest };
    return judgeRow(productSheet([unit], [category]), { row, cells, faults: [] });
  });
const knownWith = (count: number) => {
  const names = Array.from({ length: count }, (_, n) => `Product ${n}`);
  const rows = new Map(names.map((name) => [name, { id: name, name } as Product]));
  return { list: { rows }, units: new Map([[unit.id, unit]]) };
};

test("an import goes on to the limit of products; each row beyond it is a fault", () => {
  const rows = rowsOf(["Soap", "product  7", "Mop", "Bucket"]);
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  const found = (count: number) => [...judge(rows, knownWith(count))].map(([row, { code }]) => [row, code]);
  expect(found(products.limit - 3)).toEqual([[1, "warehouse.product.exists"]]);
  expect(found(products.limit - 1)).toEqual([
    [1, "warehouse.product.exists"],
    [2, "kernel.record.limit"],
    [3, "kernel.record.limit"],
  ]);
});
