/** Rows are rendered in steps of this many, so that not every pixel of scrolling renders again. */
export const step = 6;

/** The rows to draw: those in sight, and a step or two before and after. */
export function windowOf(top: number, seen: number, height: number, count: number): { from: number; to: number } {
  const first = Math.floor(top / height / step) * step - step;
  const last = Math.ceil((top + seen) / height / step) * step + step;
  return { from: Math.min(Math.max(0, first), count), to: Math.min(Math.max(last, 0), count) };
}

/** How far to scroll so that a row is in sight: not at all where it is. */
export function topFor(index: number, height: number, top: number, seen: number): number {
  const start = index * height;
  if (start < top) return start;
  return start + height > top + seen ? start + height - seen : top;
}
