import { addDays, addMonths } from "@stampflow/kernel";

export const periodNames = ["30d", "month", "lastMonth", "90d", "12m"] as const;
type Name = (typeof periodNames)[number];
export type Days = { readonly from: string; readonly to: string };

const isName = (text: string): text is Name => periodNames.some((name) => name === text);

/** The days of a period of the address: a name, or two days. `today` is the day in the company's zone. */
export function daysOf(text: string, today: string): Days {
  const [from = "", to = ""] = text.split("~");
  const day = /^\d{4}-\d{2}-\d{2}$/;
  if (day.test(from) && day.test(to)) return { from, to };
  const first = `${today.slice(0, 7)}-01`;
  switch (isName(text) ? text : "30d") {
    case "month":
      return { from: first, to: today };
    case "lastMonth":
      return { from: addMonths(first, -1), to: addDays(first, -1) };
    case "90d":
      return { from: addDays(today, -89), to: today };
    case "12m":
      return { from: addMonths(first, -11), to: today };
    default:
      return { from: addDays(today, -29), to: today };
  }
}
