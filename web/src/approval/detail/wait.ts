import { unitSpaced } from "../../kit/format/format.ts";

type Unit = "minute" | "hour" | "day";

const minuteMs = 60_000;
const sizes: readonly (readonly [Unit, number])[] = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
];

/** The two largest units of a duration, at least one minute: seconds do not matter here. */
export function waitParts(ms: number): { unit: Unit; count: number }[] {
  let left = Math.max(1, Math.floor(ms / minuteMs));
  const parts: { unit: Unit; count: number }[] = [];
  for (const [unit, size] of sizes) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push({ unit, count });
  }
  // "2 days 5 minutes" is shown as "2 days".
  return parts[0]?.unit === "day" ? parts.slice(0, 2).filter(({ unit }) => unit !== "minute") : parts.slice(0, 2);
}

const made = new Map<string, Intl.NumberFormat>();
function counter(language: string, unit: Unit): Intl.NumberFormat {
  const name = `${language} ${unit}`;
  const known = made.get(name) ?? new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" });
  made.set(name, known);
  return known;
}

export function formatWait(ms: number, language: string): string {
  const joint = language === "ja-JP" ? "" : " ";
  return waitParts(ms)
    .map(({ unit, count }) => unitSpaced(counter(language, unit).format(count), language))
    .join(joint);
}
