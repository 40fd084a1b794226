import type { Timeout } from "../../document.ts";

/** Hours, days, or working days of the company's calendar. */
export type Unit = "H" | "D" | "W";
export type Duration<Of extends Unit = "H" | "D"> = { count: number; unit: Of };
export const mostOf = (unit: Unit): number => (unit === "W" ? 60 : 365);

/** About as long in another unit: 24 hours are a day. */
export function inUnit({ count, unit }: Duration<Unit>, wanted: Unit): Duration<Unit> {
  const hours = unit === "H" ? count : count * 24;
  return { count: wanted === "H" ? hours : Math.ceil(hours / 24), unit: wanted };
}

/** A new time limit: a reminder every day, three times. */
// biome-ignore lint/suspicious/noThenProperty: the document calls it so
export const startTimeout: Timeout = { after: "PT24H", then: "remind", remind: 3 };

/** Whole hours and days of an ISO 8601 duration; anything else is read as a day. */
export function readDuration(text: string): Duration {
  const hours = /^PT(\d+)H$/.exec(text)?.[1];
  if (hours) return { count: Number(hours), unit: "H" };
  return { count: Number(/^P(\d+)D$/.exec(text)?.[1] ?? 1), unit: "D" };
}

export const writeDuration = ({ count, unit }: Duration): string => (unit === "H" ? `PT${count}H` : `P${count}D`);

/** When a time limit is reached. */
export const readAfter = ({ after = "", afterWorkdays }: Timeout): Duration<Unit> =>
  afterWorkdays === undefined ? readDuration(after) : { count: afterWorkdays, unit: "W" };

export function withAfter(
  { after: _, afterWorkdays: __, ...timeout }: Timeout,
  { count, unit }: Duration<Unit>,
): Timeout {
  const most = Math.min(count, mostOf(unit));
  return unit === "W"
    ? { afterWorkdays: most, ...timeout }
    : { after: writeDuration({ count: most, unit }), ...timeout };
}

/** Only a reminder counts how often. */
export function withAction({ remind, ...timeout }: Timeout, action: Timeout["then"]): Timeout {
  // biome-ignore lint/suspicious/noThenProperty: the document calls it so
  return { ...timeout, then: action, ...(action === "remind" ? { remind: remind ?? startTimeout.remind } : {}) };
}
