/** One result of a benchmark, as printed with `--json`. */
export type Row = {
  measure: string;
  value: number;
  min: number;
  max: number;
  rounds: number;
  unit: string;
  better: "lower" | "higher";
  must: number | null;
  aim: number | null;
};
export type Bench = { name: string; run: () => Promise<Row[]> };

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

type Goal = { unit: string; better: "lower" | "higher"; must?: number; aim?: number };

/** The median of paired rounds, with their range. */
export function row(measure: string, values: readonly number[], goal: Goal): Row {
  const round = (value: number) => Number(value.toPrecision(4));
  return {
    measure,
    value: round(median(values)),
    min: round(Math.min(...values)),
    max: round(Math.max(...values)),
    rounds: values.length,
    unit: goal.unit,
    better: goal.better,
    must: goal.must ?? null,
    aim: goal.aim ?? null,
  };
}

export function missed({ value, better, must }: Row): boolean {
  if (must === null) return false;
  return Number.isNaN(value) || (better === "lower" ? value > must : value < must);
}
