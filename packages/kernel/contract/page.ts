import { z } from "zod";
import { withRule } from "./schema-rule.ts";

export const sortFault = "kernel.field.sort";

/** The input of every list. pageSize −1 means all rows, at most 5,000. */
export const pageInput = z.object({
  pageNum: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .min(-1)
    .max(5000)
    .refine((size) => size !== 0)
    .meta({ not: { const: 0 } })
    .default(20),
  cursor: z.string().max(2000).optional(),
  /** A list that grows then answers its total alone, which its pages do not have. */
  count: z.literal(1).optional(),
  /** A list with sorting replaces this by sortBy; elsewhere a sort is refused instead of being ignored. */
  sort: z.never(sortFault).meta(withRule("Refused: this list has one order")).optional(),
});
export type PageInput = Omit<z.infer<typeof pageInput>, "sort">;

/** The last instant that fits into keys, 13 digits. */
export const lastInstant = 9_999_999_999_999;
/** Epoch ms. */
export const instant = z.coerce.number().int().min(0).max(lastInstant);
/** A period: from `from` (inclusive) to `to` (exclusive); each may be left out. */
export const span = { from: instant.meta(withRule("Not after `to`")).optional(), to: instant.optional() };
export const spanFault = { path: ["from"], message: "kernel.field.span" };
export const inOrder = ({ from, to }: { from?: number | undefined; to?: number | undefined }) =>
  from === undefined || to === undefined || from <= to;

/** `total` is exact, or with `atLeast` a lower bound: counting stopped at countLimit + 1, or earlier (D4). */
export type Counted = { total: number; atLeast?: boolean | undefined };
export type Page<Row> = Counted & { records: Row[]; cursor: string | null };
/** The schema of a list's answer: a page of rows, the total (Counted), and the cursor of the next page. */
export function page<Row extends z.ZodType>(row: Row) {
  return z.object({
    records: z.array(row),
    total: z.number().int(),
    atLeast: z.boolean().optional(),
    cursor: z.string().nullable(),
  });
}
