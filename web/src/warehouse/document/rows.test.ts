import { expect, test } from "vitest";
import type { Found } from "../queries.ts";
import { blankRow, faultOf, isBlank, lineOf, pastedRow, quantitiesOf, rowsOf, totalOf } from "./rows.ts";

const product: Found = {
  id: "p",
  name: "洗手液",
  specification: "",
  unitName: "瓶",
  barcode: "",
  unitDecimals: 1,
  tracking: "batch",
};
const row = (more: object) => ({ ...blankRow, product, batchNumber: "A1", quantity: "1.2", price: "8.37", ...more });

test.each([
  [{}, null],
  [{ product: null }, "product"],
  [{ batchNumber: " " }, "batch"],
  [{ batchNumber: "", product: { ...product, tracking: "none" } }, null],
  [{ quantity: "1.25" }, "quantity"],
  [{ quantity: "0" }, "quantity"],
  [{ quantity: "-1" }, "quantity"],
  [{ quantity: "" }, "quantity"],
  [{ price: "1.005" }, "price"],
  [{ price: "" }, "price"],
  [{ price: "0" }, null],
])("a line with %j lacks %s", (more, fault) => expect(faultOf(row(more), "in")).toBe(fault));

test("a price of 0 that was typed stays, one that was not is none", () => {
  expect(lineOf(row({ price: "0" }), "in")).toMatchObject({ price: 0 });
  expect(lineOf(row({ price: "" }), "in")).toMatchObject({ price: null });
  const line = { ...lineOf(row({}), "in"), productId: "p", quantity: "1", value: null, productName: "", unitName: "" };
  const shown = { ...line, batchId: null, batchNumber: "A1", expiryDay: null, note: "" };
  expect(
    rowsOf(
      [
        { ...shown, price: 0 },
        { ...shown, price: null },
      ],
      [product],
    ).map(({ price }) => price),
  ).toEqual(["0.00", ""]);
});

test("whoever does not see the prices of a draft may leave them, and types none that is no price", () => {
  expect(faultOf(row({ price: "" }), "in", false)).toBeNull();
  expect(faultOf(row({ price: "1.005" }), "in", false)).toBe("price");
});

test("goods that leave need neither batch nor price", () => {
  expect(faultOf(row({ batchNumber: "", price: "" }), "out")).toBeNull();
  expect(lineOf(row({ batchId: "b" }), "out")).toEqual({ productId: "p", quantity: "1.2", note: "", batchId: "b" });
});

test("amounts are rounded half-up line by line, quantities summed by unit", () => {
  const rows = [row({}), row({ quantity: "0.5", price: "0.01" }), blankRow];
  expect(totalOf(rows)).toBe(1004 + 1);
  expect(quantitiesOf(rows)).toEqual([{ unit: "瓶", quantity: "1.7" }]);
  expect(rows.map(isBlank)).toEqual([false, false, true]);
});

const none = { ...product, id: "n", name: "纸巾", tracking: "none" as const };
const lots = [{ batchId: "l1", number: "L-1" }];
test.each([
  [
    "a whole row",
    "in",
    { product: "洗手液", batchNumber: "A9", expiry: "2027/3/1", quantity: "１，２００", price: "￥8.5" },
    [product],
    { product, batchId: null, batchNumber: "A9", expiryDay: "2027-03-01", quantity: "1200", price: "8.5" },
    undefined,
  ],
  [
    "an unknown product",
    "in",
    { product: "?", quantity: "1" },
    [],
    { product: null, batchId: null, quantity: "1" },
    "unknown",
  ],
  ["a name of several", "in", { product: "液" }, [product, none], { product: null, batchId: null }, "several"],
  ["no date", "in", { expiry: "soon" }, [], {}, "day"],
  ["too many decimals", "in", { quantity: "1.25" }, [], { quantity: "1.25" }, "quantity"],
  [
    "a batch of goods without any",
    "in",
    { product: "纸巾", batchNumber: "A9" },
    [none],
    { product: none, batchId: null },
    undefined,
  ],
  ["a batch that is held", "out", { batch: "ｌ-1" }, [], { batchId: "l1" }, undefined],
  ["a batch that is not", "out", { batch: "L-2" }, [], {}, "lot"],
  ["no price, where none was pasted", "in", { quantity: "2" }, [], { quantity: "2" }, undefined],
] as const)("pasted: %s", (_name, kind, cells, found, change, fault) => {
  const entry = row({ price: "" });
  expect(pastedRow(cells, entry, { kind, product: found, lots })).toEqual({ change, fault });
});
