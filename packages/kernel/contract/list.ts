import { z } from "zod";
import { pageInput } from "./page.ts";

type Sort<Name extends string> = Name | `-${Name}`;

/** What a list may be sorted by: `name`, or `-name` for the other way round. Anything else is refused. */
export const sortBy = <const Name extends string>(names: readonly Name[]) => {
  const both = names.flatMap((name): Sort<Name>[] => [name, `-${name}`]);
  // Pages take it from their address, so it comes as any text.
  return (z.enum(both) as unknown as z.ZodType<Sort<Name>, string>).optional();
};

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
