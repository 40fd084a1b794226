import { isRaw } from "./designer.ts";

type Raw = Readonly<Record<string, unknown>>;

const spanIn = (span: unknown): number => Math.max(1, Math.floor(Number(span)) || 1);
const covered = () => ({ colspan: 0, rowspan: 0, list: [] });
const blank = () => ({ colspan: 1, rowspan: 1, list: [] });
/** More are refused anyway. */
const most = 200;

/** Rows as HTML has them, without the cells that a merged one covers, become rows of one length that have them (FD24). */
export function wholeRows(trs: readonly Raw[]): readonly Raw[] {
  const rows = trs.map(({ tds }) => (Array.isArray(tds) ? tds.filter(isRaw) : []));
  const isWhole = rows.some((cells) =>
    cells.some(({ colspan, rowspan }) => Number(colspan) === 0 || Number(rowspan) === 0),
  );
  if (isWhole || rows.length > most) return trs;
  const placed = rows.map((): unknown[] => []);
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (placed[row]?.[column] !== undefined) column += 1;
      const colspan = Math.min(spanIn(cell.colspan), most);
      const rowspan = Math.min(spanIn(cell.rowspan), rows.length - row);
      for (const line of placed.slice(row, row + rowspan))
        for (let at = column; at < column + colspan; at += 1) line[at] ??= covered();
      const own = placed[row];
      if (own) own[column] = { ...cell, colspan, rowspan };
    }
  }
  const width = Math.max(0, ...placed.map((line) => line.length));
  return trs.map((row, at) => ({
    ...row,
    tds: Array.from({ length: width }, (_, column) => placed[at]?.[column] ?? blank()),
  }));
}
