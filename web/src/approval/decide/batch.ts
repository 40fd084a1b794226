export type Verdict = { readonly ok: true } | { readonly ok: false; readonly message: string };

/**
 * Runs one decision per row, a few at a time and in the order of the list; tells after each. A stopped run leaves the
 * rest undecided: what is not in the answer was not sent.
 */
export async function decideEach<Row>(
  rows: readonly Row[],
  decide: (row: Row) => Promise<Verdict>,
  onDone: (row: Row, verdict: Verdict) => void,
  options: { readonly atOnce: number; readonly isStopped: () => boolean },
): Promise<void> {
  let next = 0;
  const walk = async () => {
    while (next < rows.length && !options.isStopped()) {
      const row = rows[next];
      next += 1;
      if (row !== undefined) onDone(row, await decide(row));
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, options.atOnce) }, walk));
}
