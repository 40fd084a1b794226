import { growingWithTotal, page, pageInput, recordId, sortBy, textField } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";
import { kind } from "../document/schema.ts";
import { can } from "../permissions.ts";
import { amount } from "../schema.ts";

/** S9: nothing there, below the threshold, enough. */
export const level = z.enum(["out", "below", "normal"]);

const value = z.number().int().nullable();
const lotView = z.object({
  batchId: z.string(),
  number: z.string(),
  receivedDay: z.string(),
  expiryDay: z.string().nullable(),
  expired: z.boolean(),
  onHand: amount,
  value,
});
/** One product in one warehouse. Values are fen, null for whoever lacks `warehouse:cost:view`. */
export const stockRow = z.object({
  placeId: z.string(),
  placeName: z.string(),
  productId: z.string(),
  productName: z.string(),
  categoryName: z.string(),
  unitName: z.string(),
  onHand: amount,
  reserved: amount,
  available: amount,
  expired: amount,
  /** The first day on which something of it expires; null: nothing does. */
  expiryDay: z.string().nullable(),
  value,
  threshold: amount,
  level,
  lots: z.array(lotView),
});
export const stockPage = page(stockRow);
export const stockFilter = pageInput.extend({
  placeId: recordId.optional(),
  productId: recordId.optional(),
  categoryId: recordId.optional(),
  /** Words anywhere in name, specification or barcode, also in pinyin. */
  search: textField(50).optional(),
  level: level.optional(),
  /** Something of it has expired, or does so within as many days. */
  expiring: z.enum(["expired", "30", "90", "180", "365"]).optional(),
  sort: sortBy(["product", "place", "category", "onHand", "value", "expiryDay"]),
});

/** One row of the ledger (S6). Quantities in thousandths, values in fen. */
export const entry = z.object({
  productId: z.string(),
  placeId: z.string(),
  /** Position in the chain of this product and warehouse, from 1. */
  seq: z.number().int(),
  at: z.number().int(),
  day: z.string(),
  documentId: z.string(),
  postingId: z.string(),
  documentNumber: z.string(),
  kind,
  reversal: z.boolean(),
  line: z.number().int(),
  batchId: z.string(),
  batchNumber: z.string(),
  receivedDay: z.string(),
  expiryDay: z.string().nullable(),
  quantity: z.number().int(),
  before: z.number().int(),
  after: z.number().int(),
  value: z.number().int(),
  valueAfter: z.number().int(),
  by: z.string(),
  /** SHA-256 over the seal of the row before and this row. */
  seal: z.string(),
  version: z.literal(1),
});
export type LedgerEntry = z.infer<typeof entry>;

export const entryView = entry.omit({ seal: true, postingId: true, version: true }).extend({
  productName: z.string(),
  placeName: z.string(),
  unitName: z.string(),
  byName: z.string(),
  quantity: amount,
  before: amount,
  after: amount,
  value,
  valueAfter: value,
});
export const entryPage = growingWithTotal(entryView);
const day = z.iso.date();
export const entryFilter = pageInput.extend({
  stashId: recordId.optional(),
  productId: recordId.optional(),
  from: day.optional(),
  to: day.optional(),
  direction: z.enum(["in", "out", "all"]).default("in"),
});

/** At most two calendar months. */
export const exportFilter = entryFilter
  .omit({ pageNum: true, pageSize: true, cursor: true })
  .extend({ from: day, to: day });

/** At most 366 days. */
export const trendFilter = z.object({ placeId: recordId.optional(), productId: recordId, from: day, to: day });
/** Of a product, at the end of each day. */
export const trend = z.array(z.object({ day: z.string(), onHand: amount }));
export const movementFilter = z.object({ placeId: recordId.optional(), from: day, to: day });
/** What came and went by category. */
export const movements = z.array(z.object({ categoryName: z.string(), kind, value, count: z.number().int() }));

const text = { kind: "text", width: 16 } as const;
const long = { kind: "text", width: 25 } as const;
const unitName = { kind: "text", width: 8 } as const;
const figure = { kind: "number", decimals: 3, width: 14, unit: "unitName" } as const;
const money = { kind: "money", width: 14, needs: can.cost.view } as const;

export const stockColumns = recordColumns("warehouse.stock", {
  productName: long,
  placeName: text,
  categoryName: text,
  onHand: figure,
  reserved: figure,
  available: figure,
  expired: figure,
  expiryDay: { kind: "date" },
  unitName,
  value: money,
  threshold: figure,
  level: { kind: "choice", values: level.options, width: 13 },
});

export const lotColumns = recordColumns("warehouse.lot", {
  number: text,
  receivedDay: { kind: "date" },
  expiryDay: { kind: "date" },
  onHand: figure,
  value: money,
});

export const entryColumns = recordColumns("warehouse.entry", {
  at: { kind: "time" },
  day: { kind: "date" },
  documentNumber: { kind: "text", width: 20 },
  kind: { kind: "choice", values: kind.options },
  reversal: { kind: "boolean" },
  placeName: text,
  productName: long,
  batchNumber: text,
  quantity: figure,
  unitName,
  after: figure,
  value: money,
  valueAfter: money,
  byName: text,
});
