/** Seeded random numbers, so that the demo is the same at every start. */
export function chance(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  function pick<One>(all: readonly One[]): One {
    const one = all[whole(0, all.length - 1)];
    if (one === undefined) throw new Error("nothing to pick from");
    return one;
  }
  return { next, whole, pick, often: (share: number): boolean => next() < share };
}
export type Chance = ReturnType<typeof chance>;
