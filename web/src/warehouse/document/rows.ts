import { fromThousandths, toFen, toThousandths, valueIn, yuanOf } from "@stampflow/kernel";
import type { DocumentDetail, Kind } from "@stampflow/warehouse";
import type { DocumentInput, Found } from "../queries.ts";

export const mostRows = 500;

/** A line as it is typed; the price in yuan. */
export const blankRow = {
  product: null as Found | null,
  batchId: null as string | null,
  batchNumber: "",
  expiryDay: "",
  quantity: "",
  price: "",
  note: "",
};
export type Row = typeof blankRow;

export const isBlank = ({ product, batchNumber, quantity, price, note }: Row): boolean =>
  !product && batchNumber + quantity + price + note === "";

/** What a line is about: two with one name are the same line. */
export const lineName = ({ product, batchId, batchNumber }: Row): string =>
  [product?.id, batchId, batchNumber].join(" ");

export function rowsOf(lines: DocumentDetail["lines"], products: readonly Found[]): Row[] {
  const known = new Map(products.map((one) => [one.id, one]));
  return lines.map((line) => ({
    product: known.get(line.productId) ?? null,
    batchId: line.batchId,
    batchNumber: line.batchNumber,
    expiryDay: line.expiryDay ?? "",
    quantity: line.quantity,
    price: line.price === null ? "" : yuanOf(line.price),
    note: line.note,
  }));
}

/** The key of the text that says what is missing in a line. `priced`: a price has to be there, 0 too where it is meant. */
export function faultOf({ product, batchNumber, quantity, price }: Row, kind: Kind, priced = true): string | null {
  if (!product) return "product";
  if (kind === "in" && product.tracking === "batch" && batchNumber.trim() === "") return "batch";
  if (!toThousandths(quantity, product.unitDecimals)) return "quantity";
  if (kind === "in" && (price === "" ? priced : (toFen(price) ?? -1) < 0)) return "price";
  return null;
}

export const lineOf = (row: Row, kind: Kind): DocumentInput["lines"][number] => ({
  productId: row.product?.id ?? "",
  quantity: row.quantity.trim(),
  note: row.note,
  ...(kind === "in"
    ? { batchNumber: row.batchNumber.trim(), expiryDay: row.expiryDay || null, price: toFen(row.price) }
    : { batchId: row.batchId }),
});

/** Fen; what is not a number yet, or below 0, counts as nothing. */
export const totalOf = (rows: readonly Row[]): number =>
  rows.reduce(
    (sum, { quantity, price }) => sum + valueIn(toThousandths(quantity) ?? 0, Math.max(0, toFen(price) ?? 0)),
    0,
  );

/** How much is counted in each unit: "12 瓶、3.5 kg" has two. */
export function quantitiesOf(rows: readonly Row[]): { unit: string; quantity: string }[] {
  const sums = new Map<string, number>();
  for (const { product, quantity } of rows) {
    if (product) sums.set(product.unitName, (sums.get(product.unitName) ?? 0) + (toThousandths(quantity) ?? 0));
  }
  return [...sums].filter(([, sum]) => sum > 0).map(([unit, sum]) => ({ unit, quantity: fromThousandths(sum) }));
}
