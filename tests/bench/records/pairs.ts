import { median } from "../report/row.ts";

/** Milliseconds of the n-th run; preparation is not included. */
export type Side = (n: number) => Promise<number>;
export type Paired = { readonly ratios: number[]; readonly ours: number[]; readonly theirs: number[] };
type Plan = { readonly rounds: number; readonly pairs: number; readonly warmUp: number };

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * Alternates A B, B A, … in each round, so that slow moments affect both; the ratio of a round is that of the
 * medians.
 */
export async function paired(ours: Side, theirs: Side, { rounds, pairs, warmUp }: Plan): Promise<Paired> {
  const found: Paired = { ratios: [], ours: [], theirs: [] };
  let n = 0;
  const pair = async (): Promise<[number, number]> => {
    n += 1;
    if (n % 2 === 0) return [await ours(n), await theirs(n)];
    const second = await theirs(n);
    return [await ours(n), second];
  };
  for (let done = 0; done < warmUp; done++) await pair();
  for (let round = 0; round < rounds; round++) {
    const took: [number, number][] = [];
    for (let done = 0; done < pairs; done++) took.push(await pair());
    const [own, other] = [median(took.map(([one]) => one)), median(took.map(([, two]) => two))];
    found.ours.push(own);
    found.theirs.push(other);
    found.ratios.push(own / other);
  }
  return found;
}
