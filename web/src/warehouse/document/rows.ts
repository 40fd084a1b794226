import { fromThousandths, numberText, sameName, toFen, toThousandths, valueIn, yuanOf } from "@stampflow/kernel";
import type { DocumentDetail, Kind } from "@stampflow/warehouse";
import { dayText } from "../../kit/format/day-text.ts";
import type { DocumentInput, Found, StockRow } from "../queries.ts";

export const mostRows = 500;

/** A line as it is typed; the price in yuan. */
export const blankRow = {
  product: null as Found | null,
  /** What was typed to find a product, as long as none is chosen. */
  text: "",
  batchId: null as string | null,
  batchNumber: "",
  /** The number that the batch had in the document that this one corrects. */
  numberBefore: "",
  expiryDay: "",
  quantity: "",
  price: "",
  note: "",
};
export type Row = typeof blankRow;

export const isBlank = ({ product, text, batchNumber, quantity, price, note }: Row): boolean =>
  !product && text + batchNumber + quantity + price + note === "";

/** What a line is about: two with one name are the same line. */
export const lineName = ({ product, batchId, batchNumber }: Row): string =>
  [product?.id, batchId, batchNumber].join(" ");

export function rowsOf(lines: DocumentDetail["lines"], products: readonly Found[]): Row[] {
  const known = new Map(products.map((one) => [one.id, one]));
  return lines.map((line) => ({
    product: known.get(line.productId) ?? null,
    text: "",
    batchId: line.batchId,
    batchNumber: line.batchNumber,
    numberBefore: "",
    expiryDay: line.expiryDay ?? "",
    quantity: line.quantity,
    price: line.price === null ? "" : yuanOf(line.price),
    note: line.note,
  }));
}

const longest = 30;
/** The next number of a receipt whose number is taken for good (design, B2): "A1" → "A1-2" → "A1-3". */
export function nextNumber(number: string): string {
  const [, name = number, ending] = /^(.+)-([2-9]|[1-9]\d)$/.exec(number) ?? [];
  const next = `-${ending ? Number(ending) + 1 : 2}`;
  return number === "" ? "" : name.slice(0, longest - next.length) + next;
}

/** The lines of a new document like another one. A copy is of other batches; what corrects it, of the same. */
export function copiedRows(
  detail: Pick<DocumentDetail, "lines" | "kind">,
  products: readonly Found[],
  corrects: boolean,
) {
  return rowsOf(detail.lines, products).map((row): Row => {
    if (!corrects) return { ...row, batchId: null, batchNumber: "", expiryDay: "", note: "" };
    if (detail.kind === "out") return row;
    return { ...row, batchNumber: nextNumber(row.batchNumber), numberBefore: row.batchNumber };
  });
}

export type Fault =
  | "product"
  | "batch"
  | "quantity"
  | "price"
  | "repeated"
  | "unknown"
  | "several"
  | "lot"
  | "day"
  | "short";
/** A row of a spreadsheet, by the cells of a line. */
export type Cells = Readonly<Record<string, string>>;

const columns = {
  in: ["product", "batchNumber", "expiryDay", "quantity", "price", "note"],
  out: ["product", "batchId", "quantity", "note"],
} as const;
/** The cells of a line, in their order. */
export const columnsOf = (kind: Kind): readonly string[] => columns[kind];

/** The cell that a fault is about. */
export function columnOf(fault: Fault, kind: Kind): string {
  if (fault === "unknown" || fault === "several") return "product";
  if (fault === "day") return "expiryDay";
  if (fault === "short") return "quantity";
  const batch = kind === "in" ? "batchNumber" : "batchId";
  return fault === "batch" || fault === "lot" || fault === "repeated" ? batch : fault;
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
  const { batchNumber = "", batchId: batch = "", expiryDay = "", quantity = "", price = "", note = "" } = cells;
  const faults: Fault[] = [];
  if (cells.product) {
    const [one, another] = product;
    change.product = one && !another ? one : null;
    change.text = change.product ? "" : cells.product;
    change.batchId = null;
    if (!change.product) faults.push(another ? "several" : "unknown");
  }
  const tracked = (change.product ?? entry.product)?.tracking !== "none";
  if (batchNumber && tracked) change.batchNumber = batchNumber;
  const day = dayText(expiryDay)?.day;
  if (day && tracked) change.expiryDay = day;
  if (expiryDay && !day) faults.push("day");
  const lot = lots.find(({ number }) => batch !== "" && sameName(number) === sameName(batch));
  if (lot) change.batchId = lot.batchId;
  else if (batch && tracked) faults.push("lot");
  if (quantity) change.quantity = numberText(quantity) ?? quantity;
  const amount = price.replace(/^\p{Sc}\s*/u, "");
  if (price) change.price = numberText(amount) ?? amount;
  if (note) change.note = note;
  const told = new Set(faults.map((fault) => columnOf(fault, kind)));
  const missing = faultsOf({ ...entry, ...change }, kind).filter((fault) => {
    const column = columnOf(fault, kind);
    return cells[column] && !told.has(column);
  });
  return { change, faults: [...faults, ...missing] };
}

/** The keys of the texts that say what is missing in a line. `priced`: a price has to be there, 0 too where it is meant. */
export function faultsOf({ product, text, batchNumber, quantity, price }: Row, kind: Kind, priced = true): Fault[] {
  const faults: [Fault, boolean][] = [
    ["product", !product && text === ""],
    ["unknown", !product && text !== ""],
    ["batch", kind === "in" && product?.tracking === "batch" && batchNumber.trim() === ""],
    ["quantity", !toThousandths(quantity, product?.unitDecimals)],
    ["price", kind === "in" && (price === "" ? priced : (toFen(price) ?? -1) < 0)],
  ];
  return faults.flatMap(([fault, is]) => (is ? [fault] : []));
}

type Held = Pick<StockRow, "available" | "expired" | "lots"> | null | undefined;

/** How much of each product the lines take out together, in thousandths. */
export function wantedIn(rows: readonly Row[]): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const { product, quantity } of rows)
    if (product) wanted.set(product.id, (wanted.get(product.id) ?? 0) + (toThousandths(quantity) ?? 0));
  return wanted;
}

/**
 * What is left for a line where its warehouse has less than the lines of its product, or than it takes of its batch; null:
 * enough, or not known. Expired goods leave to their supplier alone.
 */
export function shortOf({ batchId, quantity }: Row, wanted: number, held: Held, toSupplier: boolean): string | null {
  const own = toThousandths(quantity) ?? 0;
  if (held === undefined || own === 0) return null;
  const left =
    (toThousandths(held?.available ?? "0") ?? 0) + (toSupplier ? (toThousandths(held?.expired ?? "0") ?? 0) : 0);
  const lot = held?.lots.find((one) => one.batchId === batchId);
  const ofLot = lot && (toThousandths(lot.onHand) ?? 0);
  if (ofLot !== undefined && own > ofLot) return fromThousandths(ofLot);
  return wanted > left ? fromThousandths(left) : null;
}

/** The lines that repeat an earlier one (design, D2), each with the number from 0 of that one. */
export function repeatedLines(rows: readonly Row[], kind: Kind): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const [at, { product, batchNumber, batchId }] of rows.entries()) {
    if (!product) continue;
    const name = `${product.id} ${kind === "in" ? sameName(batchNumber) : (batchId ?? "")}`;
    const before = first.get(name);
    if (before === undefined) first.set(name, at);
    else repeated.set(at, before);
  }
  return repeated;
}

export const lineOf = (row: Row, kind: Kind): DocumentInput["lines"][number] => ({
  productId: row.product?.id ?? "",
  quantity: row.quantity.trim(),
  note: row.note,
  ...(kind === "in"
    ? { batchNumber: row.batchNumber.trim(), expiryDay: row.expiryDay || null, price: toFen(row.price) }
    : { batchId: row.batchId }),
});

/** Fen; null where quantity or price is not a number yet, or below 0. */
export function amountOf({ quantity, price }: Pick<Row, "quantity" | "price">): number | null {
  const [counted, fen] = [toThousandths(quantity) ?? 0, toFen(price) ?? -1];
  return counted > 0 && fen >= 0 ? valueIn(counted, fen) : null;
}

export const totalOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + (amountOf(row) ?? 0), 0);

/** How much is counted in each unit: "12 瓶、3.5 kg" has two. */
export function quantitiesOf(rows: readonly Row[]): { unit: string; quantity: string }[] {
  const sums = new Map<string, number>();
  for (const { product, quantity } of rows) {
    if (product) sums.set(product.unitName, (sums.get(product.unitName) ?? 0) + (toThousandths(quantity) ?? 0));
  }
  return [...sums].filter(([, sum]) => sum > 0).map(([unit, sum]) => ({ unit, quantity: fromThousandths(sum) }));
}
