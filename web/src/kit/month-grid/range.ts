/** A cell by its place, from 0. */
export type Place = { readonly row: number; readonly column: number };
/** What is chosen: from the anchor to the cell that has the focus. */
export type Selection = { readonly anchor: Place; readonly focus: Place };
export type Size = { readonly rows: number; readonly columns: number };
export type Rectangle = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

export const rectangleOf = ({ anchor, focus }: Selection): Rectangle => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

export function placesIn({ top, bottom, left, right }: Rectangle): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) places.push({ row, column });
  return places;
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
export const clamped = ({ row, column }: Place, size: Size): Place => ({
  row: within(row, size.rows),
  column: within(column, size.columns),
});

type Key = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean; readonly shiftKey: boolean };
/** Where a key leads; undefined for keys that do not move. `page`: the rows in view. */
export function moved({ anchor, focus }: Selection, key: Key, size: Size, page: number): Selection | undefined {
  const far = key.ctrlKey || key.metaKey;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const { row, column } = focus;
  const targets: Readonly<Record<string, Place>> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? last.row : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? last.column : column + 1 },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? last.row : row, column: last.column },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  };
  const target = targets[key.key];
  if (!target) return undefined;
  const next = clamped(target, size);
  return { anchor: key.shiftKey ? anchor : next, focus: next };
}

/**
 * Where copied cells go: from the first chosen cell, as often as they fit whole into what is chosen; what would lie
 * outside is left out.
 */
export function pasted<Value>(
  copied: readonly (readonly Value[])[],
  rectangle: Rectangle,
  size: Size,
): (Place & { readonly value: Value })[] {
  const [high, wide] = [copied.length, Math.max(0, ...copied.map((row) => row.length))];
  if (high === 0 || wide === 0) return [];
  const times = (chosen: number, one: number) => (chosen % one === 0 ? chosen : one);
  const rows = times(rectangle.bottom - rectangle.top + 1, high);
  const columns = times(rectangle.right - rectangle.left + 1, wide);
  const target = {
    top: rectangle.top,
    bottom: rectangle.top + rows - 1,
    left: rectangle.left,
    right: rectangle.left + columns - 1,
  };
  return placesIn(target).flatMap(({ row, column }) => {
    const source = copied[(row - rectangle.top) % high] ?? [];
    const at = (column - rectangle.left) % wide;
    if (row >= size.rows || column >= size.columns || at >= source.length) return [];
    return [{ row, column, value: source[at] as Value }];
  });
}
