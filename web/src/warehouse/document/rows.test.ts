import { expect, test } from "vitest";
import type { Found, StockRow } from "../queries.ts";
import {
  amountOf,
  blankRow,
  copiedRows,
  faultsOf,
  isBlank,
  lineOf,
  pastedRow,
  quantitiesOf,
  repeatedLines,
  rowsOf,
  shortOf,
  totalOf,
} from "./rows.ts";

const product: Found = {
  id: "p",
  name: "洗手液",
  specification: "",
  unitName: "瓶",
  barcode: "",
  code: "",
  unitDecimals: 1,
  tracking: "batch",
};
const row = (more: object) => ({ ...blankRow, product, batchNumber: "A1", quantity: "1.2", price: "8.37", ...more });

test.each([
  [{}, []],
  [{ product: null }, ["product"]],
  [{ product: null, text: "消毒柜" }, ["unknown"]],
  [{ batchNumber: " " }, ["batch"]],
  [{ batchNumber: "", product: { ...product, tracking: "none" } }, []],
  [{ quantity: "1.25" }, ["quantity"]],
  [{ quantity: "0" }, ["quantity"]],
  [{ quantity: "-1" }, ["quantity"]],
  [{ quantity: "", batchNumber: "" }, ["batch", "quantity"]],
  [{ price: "1.005" }, ["price"]],
  [{ price: "", product: null }, ["product", "price"]],
  [{ price: "0" }, []],
])("a line with %j lacks %s", (more, faults) => expect(faultsOf(row(more), "in")).toEqual(faults));

test("a line repeats an earlier one of the same batch, or of the same product where none is named", () => {
  const named = (batchNumber: string) => row({ batchNumber });
  expect([...repeatedLines([named("Lot 1"), named("Lot 2"), named(" lot  1")], "in")]).toEqual([[2, 0]]);
  const out = [row({}), row({ batchId: "b" }), row({ batchId: null }), row({ product: null })];
  expect([...repeatedLines(out, "out")]).toEqual([[2, 0]]);
});

test.each([
  ["1.2", "8.37", 1004],
  ["2", "0", 0],
  ["", "8.37", null],
  ["1", "", null],
  ["1", "-1", null],
])("%s at %s are worth %s", (quantity, price, amount) => expect(amountOf({ quantity, price })).toBe(amount));

test("a copy is of other batches; a correction keeps them, with the next number of a receipt", () => {
  const line = { ...lineOf(row({}), "in"), productId: "p", quantity: "1", value: null, productName: "", unitName: "" };
  const lines = ["A1", "A1-2", "N-20270520"].map((batchNumber) => ({
    ...{ ...line, price: 837, batchId: null, batchNumber, expiryDay: "2030-01-01", note: "n" },
  }));
  const numbers = (corrects: boolean) =>
    copiedRows({ kind: "in", lines }, [product], corrects).map((one) => one.batchNumber + one.expiryDay + one.price);
  expect(numbers(false)).toEqual(["8.37", "8.37", "8.37"]);
  expect(numbers(true)).toEqual(["A1-2", "A1-3", "N-20270520-2"].map((number) => `${number}2030-01-018.37`));
});

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
  expect(faultsOf(row({ price: "" }), "in", false)).toEqual([]);
  expect(faultsOf(row({ price: "1.005" }), "in", false)).toEqual(["price"]);
});

test.each([
  ["what there is", { quantity: "10" }, 10_000, false, null],
  ["more", { quantity: "10.1" }, 10_100, false, "10"],
  ["more together with another line", { quantity: "1" }, 11_000, false, "10"],
  ["what expired, to the supplier", { quantity: "12" }, 12_000, true, null],
  ["more than its batch has", { quantity: "4", batchId: "l" }, 4000, false, "3"],
])("a line that takes %s is told what is left: %j", (_, more, wanted, toSupplier, left) => {
  const held = { available: "10", expired: "2", lots: [{ batchId: "l", onHand: "3" }] } as unknown as StockRow;
  expect(shortOf(row(more), wanted, held, toSupplier)).toBe(left);
  expect(shortOf(row(more), wanted, undefined, toSupplier)).toBeNull();
});

test("goods that leave need neither batch nor price", () => {
  expect(faultsOf(row({ batchNumber: "", price: "" }), "out")).toEqual([]);
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
    { product: "洗手液", batchNumber: "A9", expiryDay: "2027/3/1", quantity: "１，２００", price: "￥8.5" },
    [product],
    { product, text: "", batchId: null, batchNumber: "A9", expiryDay: "2027-03-01", quantity: "1200", price: "8.5" },
    [],
  ],
  [
    "an unknown product",
    "in",
    { product: "?", quantity: "1" },
    [],
    { product: null, text: "?", batchId: null, quantity: "1" },
    ["unknown"],
  ],
  [
    "a name of several",
    "in",
    { product: "液" },
    [product, none],
    { product: null, text: "液", batchId: null },
    ["several"],
  ],
  ["no date", "in", { expiryDay: "soon", quantity: "0" }, [], { quantity: "0" }, ["day", "quantity"]],
  ["too many decimals", "in", { quantity: "1.25" }, [], { quantity: "1.25" }, ["quantity"]],
  [
    "a batch of goods without any",
    "in",
    { product: "纸巾", batchNumber: "A9" },
    [none],
    { product: none, text: "", batchId: null },
    [],
  ],
  ["a batch that is held", "out", { batchId: "ｌ-1" }, [], { batchId: "l1" }, []],
  ["a batch that is not", "out", { batchId: "L-2" }, [], {}, ["lot"]],
  ["no price, where none was pasted", "in", { quantity: "2" }, [], { quantity: "2" }, []],
] as const)("pasted: %s", (_name, kind, cells, found, change, faults) => {
  const entry = row({ price: "" });
  expect(pastedRow(cells, entry, { kind, product: found, lots })).toEqual({ change, faults });
});
