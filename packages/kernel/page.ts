import { z } from "zod";

/** Every list takes these; pageSize −1 means all, at most 5,000. */
export const pageInput = z.object({
  pageNum: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .refine((size) => size === -1 || (size >= 1 && size <= 5000))
    .default(20),
  cursor: z.string().max(2000).optional(),
});
export type PageInput = z.infer<typeof pageInput>;

/** `total` is exact up to `countLimit`; a list beyond it answers countLimit + 1, read as "more than". */
export type Page<Row> = { records: Row[]; total: number; cursor: string | null };
export const countLimit = 1000;
export const allLimit = 5000;

export function page<Row extends z.ZodType>(row: Row) {
  return z.object({ records: z.array(row), total: z.number().int(), cursor: z.string().nullable() });
}
