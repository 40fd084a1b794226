import type { TextKey } from "../text.ts";
import type { Cell, Row } from "./schema.ts";

/**
 * Every row has a cell for every column. Of merged cells, the first has the span, and the covered ones stay in their
 * rows with a span of 0.
 */
type Refused = { code: TextKey };
type Changed = { trs: Row[] } | Refused;
type At = { row: number; column: number };

const blank = (): Cell => ({ colspan: 1, rowspan: 1, list: [] });
export const isCovered = (cell: Cell): boolean => cell.colspan === 0 || cell.rowspan === 0;
const cellAt = (trs: readonly Row[], { row, column }: At): Cell | undefined => trs[row]?.tds[column];
const widthOf = (trs: readonly Row[]): number => trs[0]?.tds.length ?? 0;

export const isRefused = (changed: Changed): changed is Refused => "code" in changed;

function* places(at: At, { colspan, rowspan }: Pick<Cell, "colspan" | "rowspan">): Generator<At> {
  for (let row = at.row; row < at.row + rowspan; row++)
    for (let column = at.column; column < at.column + colspan; column++) yield { row, column };
}

/** Whether the spans cover each position once, within the table. */
export function isWholeTable(trs: readonly Row[]): boolean {
  const width = widthOf(trs);
  if (width === 0 || trs.some(({ tds }) => tds.length !== width)) return false;
  const used = new Set<string>();
  for (const [row, { tds }] of trs.entries())
    for (const [column, cell] of tds.entries()) {
      const name = `${row} ${column}`;
      if (isCovered(cell) !== used.has(name)) return false;
      if (isCovered(cell)) {
        if (cell.list.length > 0) return false;
        continue;
      }
      for (const place of places({ row, column }, cell)) {
        const spot = `${place.row} ${place.column}`;
        if (!cellAt(trs, place) || used.has(spot)) return false;
        if (spot !== name) used.add(spot);
      }
    }
  return true;
}

function changeCells(trs: readonly Row[], change: (cell: Cell, at: At) => Cell): Row[] {
  return trs.map((line, row) => ({ ...line, tds: line.tds.map((cell, column) => change(cell, { row, column })) }));
}

/**
 * Merges a cell with the one beside or below it, including the contents; their touching edges must have the same
 * length.
 */
function merge(
  trs: readonly Row[],
  at: At,
  beside: At,
  grown: (one: Cell, other: Cell) => Partial<Cell> | undefined,
): Changed {
  const [one, other] = [cellAt(trs, at), cellAt(trs, beside)];
  const wider = one && other && !isCovered(one) && !isCovered(other) ? grown(one, other) : undefined;
  if (!one || !other || !wider) return { code: "form.design.table.uneven" };
  return {
    trs: changeCells(trs, (cell, place) => {
      if (cell === one) return { ...one, ...wider, list: [...one.list, ...other.list] };
      return place.row === beside.row && place.column === beside.column
        ? { ...other, colspan: 0, rowspan: 0, list: [] }
        : cell;
    }),
  };
}

export function mergeRight(trs: readonly Row[], at: At): Changed {
  const cell = cellAt(trs, at);
  const column = at.column + (cell?.colspan ?? 1);
  if (column >= widthOf(trs)) return { code: "form.design.table.lastColumn" };
  return merge(trs, at, { row: at.row, column }, (one, other) =>
    one.rowspan === other.rowspan ? { colspan: one.colspan + other.colspan } : undefined,
  );
}

export function mergeDown(trs: readonly Row[], at: At): Changed {
  const cell = cellAt(trs, at);
  const row = at.row + (cell?.rowspan ?? 1);
  if (row >= trs.length) return { code: "form.design.table.lastRow" };
  return merge(trs, at, { row, column: at.column }, (one, other) =>
    one.colspan === other.colspan ? { rowspan: one.rowspan + other.rowspan } : undefined,
  );
}

/** Splits a merged cell; the contents stay in the first. */
export function splitCell(trs: readonly Row[], at: At): Row[] {
  const cell = cellAt(trs, at);
  if (!cell || !isMerged(cell)) return [...trs];
  const freed = new Set([...places(at, cell)].map(({ row, column }) => `${row} ${column}`));
  return changeCells(trs, (one, { row, column }) => {
    if (one === cell) return { ...cell, colspan: 1, rowspan: 1 };
    return freed.has(`${row} ${column}`) ? { ...one, colspan: 1, rowspan: 1 } : one;
  });
}

export const isMerged = (cell: Cell): boolean => cell.colspan > 1 || cell.rowspan > 1;

const hasMerged = (cells: readonly Cell[]): boolean => cells.some((cell) => isCovered(cell) || isMerged(cell));

export const addRow = (trs: readonly Row[]): Row[] => [...trs, { tds: Array.from({ length: widthOf(trs) }, blank) }];

export const addColumn = (trs: readonly Row[]): Row[] => trs.map((row) => ({ ...row, tds: [...row.tds, blank()] }));

/** Rows with merged cells or contents cannot be removed. */
export function removeRow(trs: readonly Row[], row: number): Changed {
  const cells = trs[row]?.tds ?? [];
  if (trs.length === 1 || hasMerged(cells)) return { code: "form.design.table.keepRow" };
  return cells.some(({ list }) => list.length > 0)
    ? { code: "form.design.table.full" }
    : { trs: trs.toSpliced(row, 1) };
}

export function removeColumn(trs: readonly Row[], column: number): Changed {
  const cells = trs.flatMap(({ tds }) => tds[column] ?? []);
  if (widthOf(trs) === 1 || hasMerged(cells)) return { code: "form.design.table.keepColumn" };
  return cells.some(({ list }) => list.length > 0)
    ? { code: "form.design.table.full" }
    : { trs: trs.map((row) => ({ ...row, tds: row.tds.toSpliced(column, 1) })) };
}
