import { z } from "zod";
import type { Contract } from "./contract.ts";
import { type Counted, type PageInput, pageInput, sortFault } from "./page.ts";

type Sort<Name extends string> = Name | `-${Name}`;

/** The sort parameter of a list: `name`, or `-name` for descending. Other values are refused. */
export const sortBy = <const Name extends string>(names: readonly Name[]) => {
  const both = names.flatMap((name): Sort<Name>[] => [name, `-${name}`]);
  // The parameter comes from a page's address, so its input type is any text.
  return (z.enum(both, sortFault) as unknown as z.ZodType<Sort<Name>, string>).optional();
};

/** Adds the order to a page's input: `sort` is `price` or `-price`, or `price` with `order: "desc"`. */
export const orderedInput = <const Name extends string>(names: readonly Name[]) =>
  pageInput.extend({ sort: sortBy(names), order: z.enum(["asc", "desc"]).default("asc") });

/** The requested order, or `first` if none was requested. */
export function sortOf<Name extends string>(
  { sort, order }: { sort?: Sort<Name> | undefined; order: "asc" | "desc" },
  first: NoInfer<Name>,
): Sort<Name> {
  const by = sort ?? first;
  return order === "asc" || by.startsWith("-") ? by : `-${by as Name}`;
}

/** The input of a list: page, filters, a keyword, and sorting. */
export const listInput = <Filters extends z.ZodRawShape, const Name extends string>(
  filters: Filters,
  sorts: readonly Name[],
) => pageInput.extend({ ...filters, keyword: z.string().trim().max(100).optional(), sort: sortBy(sorts) });

/**
 * A page of a list that grows without limit: it has no total. If a filter matches few records, the read stops early:
 * `lookedUntil` is the time of the last record it read, and with `more` the cursor continues from there.
 */
export type Growing<Row> = {
  records: Row[];
  cursor: string | null;
  lookedUntil: number | null;
  more: boolean;
} & Partial<Counted>;

export function growing<Row extends z.ZodType>(row: Row) {
  return z.object({
    records: z.array(row),
    cursor: z.string().nullable(),
    lookedUntil: z.number().nullable(),
    more: z.boolean(),
    /** Answered to `count` alone. */
    total: z.number().int().optional(),
    atLeast: z.boolean().optional(),
  });
}

/**
 * The same for callers that need a `total`: the number of rows known to exist, up to this page, plus one if more
 * follow.
 */
export const growingWithTotal = <Row extends z.ZodType>(row: Row) => growing(row).extend({ total: z.number().int() });

export function withTotal<Row>(page: Growing<Row>, { pageNum, pageSize }: PageInput) {
  if (page.total !== undefined) return { ...page, total: page.total };
  const before = pageSize === -1 ? 0 : (pageNum - 1) * pageSize;
  return { ...page, total: before + page.records.length + Number(page.more) };
}

/** The names of the lists that pages show from a call; `/warehouse/stock/list` is `warehouse.stock`. */
export const listsOf = ({ path, answer, lists }: Pick<Contract, "path" | "answer" | "lists">): readonly string[] =>
  lists ?? (path.endsWith("/list") && answer ? [path.split("/").slice(1, -1).join(".")] : []);

/** The answer if the caller may see no rows. */
export const nothingFound = { records: [], cursor: null, lookedUntil: null, more: false, total: 0 };
