/** How a limit copes with a rush, second by second: what one second cannot take waits for the next. */
export type Limit = { readonly each: number; readonly burstSeconds?: number };
export type Met = { readonly peak: number; readonly over: number; readonly longestWait: number };

/**
 * `over` counts seconds in which something had to wait. Unused capacity of up to `burstSeconds` is saved and used
 * first.
 */
export function meet(rates: readonly number[], { each, burstSeconds = 0 }: Limit): Met {
  let [saved, waiting, over, longestWait, peak] = [each * burstSeconds, 0, 0, 0, 0];
  for (const rate of rates) {
    peak = Math.max(peak, rate);
    const left = each + saved - waiting - rate;
    saved = Math.min(Math.max(0, left), each * burstSeconds);
    waiting = Math.max(0, -left);
    if (waiting > 0) over++;
    longestWait = Math.max(longestWait, waiting / each);
  }
  return { peak, over, longestWait };
}

/** Arrivals of `count` people second by second, most of them at the full hour: a bell of `spread` seconds in `seconds`. */
export function rush(count: number, seconds: number, spread: number): number[] {
  const bell = Array.from({ length: seconds }, (_, second) =>
    Math.exp(-(((second - seconds * 0.6) / spread) ** 2) / 2),
  );
  const sum = bell.reduce((total, one) => total + one, 0);
  return bell.map((one) => (one * count) / sum);
}
