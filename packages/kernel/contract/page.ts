import { z } from "zod";
import { ruled } from "./rule.ts";

export const sortFault = "kernel.field.sort";

/** Every list takes these; pageSize −1 means all, at most 5,000. */
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
  /** A list that can be sorted says by what (sortBy); a sort that nothing takes would be a list in a wrong order. */
  sort: z.never(sortFault).meta(ruled("Refused: this list has one order")).optional(),
});
export type PageInput = Omit<z.infer<typeof pageInput>, "sort">;

/** The last instant that keys can hold, in 13 digits. */
export const lastInstant = 9_999_999_999_999;
/** Epoch ms. */
export const instant = z.coerce.number().int().min(0).max(lastInstant);
/** From `from` on and before `to`, each of them open where it is left out. */
export const span = { from: instant.meta(ruled("Not after `to`")).optional(), to: instant.optional() };
export const spanFault = { path: ["from"], message: "kernel.field.span" };
export const inOrder = ({ from, to }: { from?: number | undefined; to?: number | undefined }) =>
  from === undefined || to === undefined || from <= to;

/** `total` is exact, or with `atLeast` what was counted until counting ended: at countLimit + 1, or earlier (D4). */
export type Counted = { total: number; atLeast?: boolean | undefined };
export type Page<Row> = Counted & { records: Row[]; cursor: string | null };
export function page<Row extends z.ZodType>(row: Row) {
  return z.object({
    records: z.array(row),
    total: z.number().int(),
    atLeast: z.boolean().optional(),
    cursor: z.string().nullable(),
  });
}
