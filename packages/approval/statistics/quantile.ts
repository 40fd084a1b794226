/** The value at place ⌈q × n⌉ of the sorted list (nearest rank, W37); undefined of nothing. */
export function quantile(values: readonly number[], q: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)];
}

export const median = (values: readonly number[]): number | undefined => quantile(values, 0.5);
