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
