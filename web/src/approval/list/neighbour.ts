type Row = { readonly key: string };

/** The row before or after the open one; none at the ends. */
export function neighbour(rows: readonly Row[], open: string | null, step: 1 | -1): string | null {
  if (open === null) return (step === 1 ? rows[0] : rows.at(-1))?.key ?? null;
  const at = rows.findIndex((row) => row.key === open);
  return at === -1 ? (rows[0]?.key ?? null) : (rows[at + step]?.key ?? null);
}

/** What to open once `decided` has left the list: the row after it, else the one before it, else nothing. */
export function afterDecision(rows: readonly Row[], decided: string): string | null {
  const at = rows.findIndex((row) => row.key === decided);
  if (at === -1) return rows[0]?.key ?? null;
  return (rows[at + 1] ?? rows[at - 1])?.key ?? null;
}
