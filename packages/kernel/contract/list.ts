import { z } from "zod";
import { type PageInput, pageInput, sortFault } from "./page.ts";

type Sort<Name extends string> = Name | `-${Name}`;

/** What a list may be sorted by: `name`, or `-name` for the other way round. Anything else is refused. */
export const sortBy = <const Name extends string>(names: readonly Name[]) => {
  const both = names.flatMap((name): Sort<Name>[] => [name, `-${name}`]);
  // Pages take it from their address, so it comes as any text.
  return (z.enum(both, sortFault) as unknown as z.ZodType<Sort<Name>, string>).optional();
};

/** A page, and its order: `sort` is `price` or `-price`, or `price` with `order: "desc"`. */
export const orderedInput = <const Name extends string>(names: readonly Name[]) =>
  pageInput.extend({ sort: sortBy(names), order: z.enum(["asc", "desc"]).default("asc") });

/** The order that was asked for; `first` where none was. */
export function sortOf<Name extends string>(
  { sort, order }: { sort?: Sort<Name> | undefined; order: "asc" | "desc" },
  first: NoInfer<Name>,
): Sort<Name> {
  const by = sort ?? first;
  return order === "asc" || by.startsWith("-") ? by : `-${by as Name}`;
}

/** The input of a list: page, filters, words to search for, and what it may be sorted by. */
export const listInput = <Filters extends z.ZodRawShape, const Name extends string>(
  filters: Filters,
  sorts: readonly Name[],
) => pageInput.extend({ ...filters, keyword: z.string().trim().max(100).optional(), sort: sortBy(sorts) });

/**
 * A page of a list that grows for ever: it has no total. Where a filter leaves little, it stops looking after a while:
 * `lookedUntil` is the time of the last record that it looked at, and with `more` its cursor goes on from there.
 */
export type Growing<Row> = { records: Row[]; cursor: string | null; lookedUntil: number | null; more: boolean };

export function growing<Row extends z.ZodType>(row: Row) {
  return z.object({
    records: z.array(row),
    cursor: z.string().nullable(),
    lookedUntil: z.number().nullable(),
    more: z.boolean(),
  });
}

/** The same where callers want a `total`: as many as are certain, those up to this page and one where more follow. */
export const growingWithTotal = <Row extends z.ZodType>(row: Row) => growing(row).extend({ total: z.number().int() });

export function withTotal<Row>(page: Growing<Row>, { pageNum, pageSize }: PageInput) {
  const before = pageSize === -1 ? 0 : (pageNum - 1) * pageSize;
  return { ...page, total: before + page.records.length + Number(page.more) };
}

/** Where the caller sees nothing of what was asked for. */
export const nothingFound = { records: [], cursor: null, lookedUntil: null, more: false, total: 0 };
