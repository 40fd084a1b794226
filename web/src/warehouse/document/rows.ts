import { fromThousandths, numberText, sameName, toFen, toThousandths, valueIn, yuanOf } from "@stampflow/kernel";
import type { DocumentDetail, Kind } from "@stampflow/warehouse";
import { dayText } from "../../kit/format/day-text.ts";
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

export type Fault = "product" | "batch" | "quantity" | "price" | "unknown" | "several" | "lot" | "day";
/** A row of a spreadsheet, by the cells of a line. */
export type Cells = Readonly<Record<string, string>>;

const columns = {
  in: ["product", "batchNumber", "expiry", "quantity", "price", "note"],
  out: ["product", "batch", "quantity", "note"],
} as const;
/** The cells of a line, in their order. */
export const columnsOf = (kind: Kind): readonly string[] => columns[kind];

/** The cell that a fault is about. */
export function columnOf(fault: Fault, kind: Kind): string {
  if (fault === "unknown" || fault === "several") return "product";
  if (fault === "day") return "expiry";
  return fault === "batch" || fault === "lot" ? (kind === "in" ? "batchNumber" : "batch") : fault;
}

type About = {
  kind: Kind;
  /** The products that have the name or the barcode. */
  product: readonly Found[];
  /** What the warehouse holds of it. */
  lots: readonly { readonly batchId: string; readonly number: string }[];
};

/** What a row of a spreadsheet fills in of a line, and why not all of it could be taken. */
export function pastedRow(cells: Cells, entry: Row, { kind, product, lots }: About) {
  const change: Partial<Row> = {};
  const { batchNumber = "", batch = "", expiry = "", quantity = "", price = "", note = "" } = cells;
  const faults: Fault[] = [];
  if (cells.product) {
    const [one, another] = product;
    change.product = one && !another ? one : null;
    change.batchId = null;
    if (!change.product) faults.push(another ? "several" : "unknown");
  }
  const tracked = (change.product ?? entry.product)?.tracking !== "none";
  if (batchNumber && tracked) change.batchNumber = batchNumber;
  const day = dayText(expiry)?.day;
  if (day && tracked) change.expiryDay = day;
  if (expiry && !day) faults.push("day");
  const lot = lots.find(({ number }) => batch !== "" && sameName(number) === sameName(batch));
  if (lot) change.batchId = lot.batchId;
  else if (batch && tracked) faults.push("lot");
  if (quantity) change.quantity = numberText(quantity) ?? quantity;
  const amount = price.replace(/^[\u00a5\uffe5]\s*/, "");
  if (price) change.price = numberText(amount) ?? amount;
  if (note) change.note = note;
  const missing = faultOf({ ...entry, ...change }, kind);
  if (missing && cells[columnOf(missing, kind)]) faults.push(missing);
  return { change, fault: faults[0] };
}

/** The key of the text that says what is missing in a line. `priced`: a price has to be there, 0 too where it is meant. */
export function faultOf({ product, batchNumber, quantity, price }: Row, kind: Kind, priced = true): Fault | null {
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
