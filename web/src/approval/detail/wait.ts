type Unit = "minute" | "hour" | "day";

const minuteMs = 60_000;
const sizes: readonly (readonly [Unit, number])[] = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
];

/** The two largest units of a span, at least one minute: nobody compares seconds of waiting. */
export function waitParts(ms: number): { unit: Unit; count: number }[] {
  let left = Math.max(1, Math.floor(ms / minuteMs));
  const parts: { unit: Unit; count: number }[] = [];
  for (const [unit, size] of sizes) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push({ unit, count });
  }
  const first = parts[0];
  const second = parts[1];
  if (!first) return [];
  return second && isNext(first.unit, second.unit) ? [first, second] : [first];
}

/** 2 days 5 minutes is said as 2 days. */
const isNext = (first: Unit, second: Unit) => `${first} ${second}` !== "day minute";

export function formatWait(ms: number, language: string): string {
  const joint = language.startsWith("en") ? " " : "";
  return waitParts(ms)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(count),
    )
    .join(joint);
}
