export type BatchVerdict = { readonly ok: boolean; readonly message: string };

type Plan<Row> = {
  /** Rows in one call. */
  readonly size: number;
  readonly decide: (rows: readonly Row[]) => Promise<readonly BatchVerdict[]>;
  readonly onDone: (row: Row, verdict: BatchVerdict) => void;
  readonly isStopped: () => boolean;
};

/**
 * Decides in parts, in the order of the list, and tells after each part. A stopped run leaves the rest undecided: a row
 * that was not told about was not sent.
 */
export async function decideInParts<Row>(rows: readonly Row[], plan: Plan<Row>): Promise<void> {
  for (let start = 0; start < rows.length && !plan.isStopped(); start += plan.size) {
    const part = rows.slice(start, start + plan.size);
    const verdicts = await plan.decide(part);
    part.forEach((row, at) => {
      const verdict = verdicts[at];
      if (verdict) plan.onDone(row, verdict);
    });
  }
}
