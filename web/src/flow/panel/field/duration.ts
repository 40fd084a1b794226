import type { Timeout } from "../../document.ts";

export type Duration = { count: number; unit: "H" | "D" };

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

/** Only a reminder counts how often. */
export function withAction({ after, remind }: Timeout, action: Timeout["then"]): Timeout {
  // biome-ignore lint/suspicious/noThenProperty: the document calls it so
  return { after, then: action, ...(action === "remind" ? { remind: remind ?? startTimeout.remind } : {}) };
}
