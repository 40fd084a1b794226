import {
  growingWithTotal,
  pageInput,
  pictureKey,
  pictureUrls,
  postingFields,
  recordId,
  sortBy,
  textField,
} from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { amount, price, quantity } from "../schema.ts";

/** Goods received, and goods issued (spec: PutStorage 1, OutStorage 2). */
export const kind = z.enum(["in", "out"]);
export type Kind = z.infer<typeof kind>;
export const state = z.enum(["draft", "submitted", "approved", "posted", "reversed", "rejected"]);
export type State = z.infer<typeof state>;
/** What goods leave for. */
export const use = z.enum(["department", "supplier", "other"]);

/** D3 */
export const mostDaysBack = 92;
export const batchNumberMost = 30;
export const batchNumber = textField(batchNumberMost);
const line = {
  productId: recordId,
  /** Out: a batch that was chosen; null lets the order of use decide (S3). */
  batchId: recordId.nullable().default(null),
  /** In: number and expiry day of the batch that the line makes; without a day the product's validity decides (B3). */
  batchNumber: batchNumber.default(""),
  expiryDay: z.iso.date().nullable().default(null),
  /** In, in fen for one unit; null is not known yet: such a draft is neither posted nor submitted (D21). */
  price: price.nullable().default(null),
  note: textField(60).default(""),
};
/** `quantity` in thousandths. */
const documentLine = z.object({ ...line, quantity: z.number().int() });
export type Line = z.infer<typeof documentLine>;

const fields = {
  kind,
  placeId: recordId,
  /** "" where goods go to nobody in particular. */
  supplierId: z.string().max(40).default(""),
  use: use.nullable().default(null),
  departmentId: z.string().max(40).default(""),
  /** The day of the document, at most 92 days back (D3); null: the day on which it is posted. */
  dated: z.iso.date().nullable().default(null),
  /** The number that the other side gave it: of a delivery note, of a requisition. */
  reference: textField(40).default(""),
  remark: textField(120).default(""),
  pictures: z.array(pictureKey("stockdocument")).max(3).default([]),
};

export const document = z.object({
  id: z.string(),
  version: z.number().int(),
  /** Raised by every step and change that people make; a posting that was refused leaves it. The wire calls it version. */
  revision: z.number().int(),
  /** IN-20270520-004 (D1). */
  number: z.string(),
  ...fields,
  day: z.iso.date(),
  state,
  lines: z.array(documentLine),
  authorId: z.string(),
  createdAt: z.number().int(),
  /** The reversed document that this one corrects, and the document that corrects this one; "" for none. */
  correctsId: z.string().default(""),
  correctedById: z.string().default(""),
  /** The application whose effect it is; "" for none. */
  applicationId: z.string().default(""),
  /** S4 */
  ...postingFields,
  /** When it was asked to be approved, the last time. */
  submittedAt: z.number().int().nullable().default(null),
  /** Why it was rejected, given up or reversed, as typed. */
  reason: z.string(),
  /** Why it could not be posted when it was approved. */
  fault: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }).nullable(),
});
export type Document = z.infer<typeof document>;

export const saveDocument = z.object({
  id: recordId.optional(),
  version: z.number().int().optional(),
  ...fields,
  lines: z
    .array(z.object({ ...line, quantity }))
    .min(1)
    .max(500),
});
export type SaveDocument = z.infer<typeof saveDocument>;

const lineView = z.object({
  ...line,
  quantity: amount,
  productName: z.string(),
  unitName: z.string(),
  batchNumber: z.string(),
  /** What it was worth when it was posted, in fen; null before, and for whoever lacks `warehouse:cost:view`. */
  value: z.number().int().nullable(),
});
const unseen = { correctsId: true, correctedById: true } as const;
const head = document
  .omit({ ...unseen, lines: true, begun: true, posted: true, reversed: true, fault: true, revision: true })
  .extend({
    postedAt: z.number().int().nullable(),
    postedByName: z.string(),
    reversedAt: z.number().int().nullable(),
    reversedByName: z.string(),
    placeName: z.string(),
    supplierName: z.string(),
    departmentName: z.string(),
    authorName: z.string(),
    lineCount: z.number().int(),
  });
export const documentPage = growingWithTotal(head);
export const documentWithLines = head.extend({ lines: z.array(lineView), pictureUrls: pictureUrls });

export const documentFilter = pageInput.extend({
  kind: kind.optional(),
  state: state.optional(),
  placeId: recordId.optional(),
  supplierId: recordId.optional(),
  /** Anywhere in the number. */
  number: textField(30).optional(),
  reference: textField(40).optional(),
  /** In one of its lines. */
  productId: recordId.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Newest first where it is left out. */
  sort: sortBy(["createdAt"]),
});
export const documentState = z.object({ id: z.string(), state, version: z.number().int() });

const text = { kind: "text", width: 18 } as const;
const long = { kind: "text", width: 26 } as const;
const money = { kind: "money", width: 13, needs: can.cost.view } as const;

export const documentColumns = recordColumns("warehouse.document", {
  number: { kind: "text", width: 20 },
  kind: { kind: "choice", values: kind.options, width: 12 },
  state: { kind: "choice", values: state.options },
  placeName: text,
  use: { kind: "choice", values: use.options },
  supplierName: long,
  departmentName: text,
  reference: text,
  day: { kind: "date" },
  lineCount: { kind: "number", decimals: 0, width: 10 },
  authorName: text,
  createdAt: { kind: "time" },
  submittedAt: { kind: "time" },
  postedAt: { kind: "time" },
  postedByName: text,
  reversedAt: { kind: "time" },
  reversedByName: text,
  remark: long,
  reason: long,
});

export const lineColumns = recordColumns("warehouse.line", {
  line: { kind: "text" },
  productName: long,
  batchNumber: text,
  expiryDay: { kind: "date" },
  quantity: { kind: "number", unit: "unitName" },
  price: money,
  value: money,
  note: text,
});
