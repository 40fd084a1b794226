import {
  type Growing,
  growing,
  nameText,
  type PageInput,
  pageInput,
  ruled,
  sortBy,
  toThousandths,
  withinWidth,
} from "@stampflow/kernel";
import { z } from "zod";

export const id = z.string().min(1).max(40);
export const idInput = z.object({ id });
export const saved = z.object({ id: z.string() });

/** A name that people type: limits of 20 and less count by width, see pages.md. */
export const name = (max: number) => {
  const text = nameText(
    z
      .string()
      .trim()
      .min(1)
      .max(max * 2),
  );
  return max <= 20 ? text.check(withinWidth(max)) : nameText(z.string().trim().min(1).max(max));
};
export const text = (max: number) => nameText(z.string().trim().max(max));

/** A page, and its order: `sort` is `price` or `-price`, or `price` with `order: "desc"`. */
export const orderedInput = <const Name extends string>(names: readonly Name[]) =>
  pageInput.extend({ sort: sortBy(names), order: z.enum(["asc", "desc"]).default("asc") });
export function sortOf<Name extends string>(
  { sort, order }: { sort?: Name | `-${Name}` | undefined; order: "asc" | "desc" },
  first: NoInfer<Name>,
): Name | `-${Name}` {
  const by = sort ?? first;
  return order === "asc" || by.startsWith("-") ? by : `-${by as Name}`;
}

/** A page of a list that grows. `total`: as many as are certain, those up to this page and one where more follow. */
export const growingPage = <Row extends z.ZodType>(row: Row) => growing(row).extend({ total: z.number().int() });
export function withTotal<Row>(page: Growing<Row>, { pageNum, pageSize }: PageInput) {
  const before = pageSize === -1 ? 0 : (pageNum - 1) * pageSize;
  return { ...page, total: before + page.records.length + Number(page.more) };
}
export const nothing = { records: [], cursor: null, lookedUntil: null, more: false, total: 0 };

/** B1: what makes two names the same. */
export const sameName = (value: string): string => value.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** Integer fen, up to 99,999,999.99. */
export const priceMost = 9_999_999_999;
export const price = z.number().int().min(0).max(priceMost);

const decimal = (rule: string) => z.string().max(12).meta(ruled(rule));
/** Q1: decimal text on the wire, whole thousandths in memory. The decimals of the unit are checked where it is known. */
export const quantity = decimal("A decimal above 0, up to 9999999.999")
  .transform((value) => toThousandths(value) ?? 0)
  .refine((value) => value > 0, "warehouse.field.quantity");
/** 0: no alarm. */
export const threshold = decimal("A decimal from 0 to 9999999.999")
  .transform((value) => toThousandths(value) ?? -1)
  .refine((value) => value >= 0, "warehouse.field.quantity");
/** Whether thousandths have no more decimals than their unit. */
export const fits = (thousandths: number, decimals: number) => thousandths % 10 ** (3 - decimals) === 0;
/** A quantity as it goes out: decimal text. */
export const amount = z.string();
