export type Duration = { count: number; unit: "H" | "D" };

/** Whole hours and days of an ISO 8601 duration; anything else is read as a day. */
export function readDuration(text: string): Duration {
  const hours = /^PT(\d+)H$/.exec(text)?.[1];
  if (hours) return { count: Number(hours), unit: "H" };
  return { count: Number(/^P(\d+)D$/.exec(text)?.[1] ?? 1), unit: "D" };
}

export const writeDuration = ({ count, unit }: Duration): string => (unit === "H" ? `PT${count}H` : `P${count}D`);
