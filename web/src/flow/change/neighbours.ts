/** The rows before and after the open one, for the keys J and K. */
export function neighboursOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  openKey: string,
  open: (key: string) => void,
) {
  const at = rows.findIndex((row) => keyOf(row) === openKey);
  const to = (place: number) => {
    const row = at < 0 ? undefined : rows[place];
    return row && (() => open(keyOf(row)));
  };
  return { onNext: to(at + 1), onPrevious: to(at - 1) };
}
