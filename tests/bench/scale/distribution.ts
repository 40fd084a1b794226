/** Sizes of companies: log-normal, by quantiles instead of by chance, so that every run counts the same ones. Largest first. */
export function tenantSizes(tenants: number, employees: number, sigma = 1.8): number[] {
  const weights = Array.from({ length: tenants }, (_, n) => Math.exp(sigma * probit((n + 0.5) / tenants)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => Math.max(1, Math.round((weight * employees) / sum))).reverse();
}

/** The inverse of the normal distribution, by bisection of its integral. */
export function probit(share: number): number {
  let [low, high] = [-8, 8];
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2;
    if (normal(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Abramowitz and Stegun 26.2.17: right to seven places. */
export function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x > 0 ? 1 - tail : tail;
}

/**
 * How unevenly things lie over keys, as a law that can be asked about more keys than were counted (Zipf): the n-th fullest key has
 * 1/n^skew of what the fullest has. A skew of 0 is even.
 */
export const shareOfFullest = (skew: number, keys: number): number => {
  let sum = 0;
  for (let n = 1; n <= keys; n++) sum += n ** -skew;
  return 1 / sum;
};

/** The skew at which the fullest of so many keys has this share, by bisection. */
export function skewOf(share: number, keys: number): number {
  if (keys < 2 || share <= 1 / keys) return 0;
  let [low, high] = [0, 8];
  for (let turn = 0; turn < 50; turn++) {
    const middle = (low + high) / 2;
    if (shareOfFullest(middle, keys) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
