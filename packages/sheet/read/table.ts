import { hints } from "../texts/hints.ts";
import { type Format, isTooLong, shownNumber } from "./format.ts";
import { type Cell, headRows, type Line, lettersOf, type Merged, mostColumns, type Page } from "./page.ts";
import { Unreadable } from "./parts.ts";

/** What is looked for: the columns of a sheet by all their names. */
export type Wanted = {
  readonly columns: readonly {
    readonly key: string;
    readonly names: readonly string[];
    readonly required: boolean;
    readonly isText: boolean;
  }[];
  /** The most rows. */
  readonly limit: number;
};

export type Fault = { readonly code: string; readonly data: { readonly column: string; readonly max?: number } };
export type TableRow = {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
};
export type Ignored = { readonly column: string; readonly title: string };
/** The rows of the one sheet that was read, and what was left out. */
export type Table = {
  readonly sheet: string;
  /** Other visible sheets with rows whose head fits too. */
  readonly others: readonly string[];
  /** Columns with a head or with values that none of ours is. */
  readonly ignored: readonly Ignored[];
  /** Rows that a filter or somebody hid; they are among the rows. */
  readonly hidden: number;
  readonly rows: readonly TableRow[];
};

/** How a book shows its numbers. */
export type Shown = { readonly formatOf: (style: number) => Format; readonly from1904: boolean };

/** Heads are compared as people mean them: width, capitals, blanks, breaks, asterisks, colons and invisible signs do not matter. */
const plainHead = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Cf}*:'、。]/gu, "")
    .replace(hints, "");
/** A unit or a hint at its end may be missing. */
const withoutEnd = (name: string): string => name.replace(/\([^()]*\)$/, "");

export type Head = {
  readonly line: number;
  /** The places of each column; two where its name stands twice. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly titles: readonly string[];
  /** The keys of required columns that it lacks. */
  readonly missing: readonly string[];
};

/** The row that names the columns, below titles that nobody reads; the best one where none names all that are required. */
export function headOf(page: Page, wanted: Wanted, shown: Shown): Head {
  const known = namesIn(wanted);
  let best: Head | undefined;
  for (const line of page.lines.slice(0, headRows).keys()) {
    const cells = withMerged(page, line);
    const titles = Array.from(cells, (cell) => textOf(cell, shown, true) ?? "");
    const places = new Map<string, number[]>();
    for (const [place, title] of titles.slice(0, mostColumns).entries()) {
      const key = known.get(plainHead(title));
      if (key !== undefined) places.set(key, [...(places.get(key) ?? []), place]);
    }
    const missing = wanted.columns.filter(({ key, required }) => required && !places.has(key)).map(({ key }) => key);
    const head = { line, places, titles, missing };
    if (!best || isBetter(head, best)) best = head;
  }
  return best ?? { line: -1, places: new Map(), titles: [], missing: [] };
}

export const fits = ({ places, missing }: Head): boolean => places.size > 0 && missing.length === 0;

const isBetter = (head: Head, than: Head): boolean =>
  fits(head) === fits(than) ? head.places.size > than.places.size : fits(head);

/** The row with what stands above it in cells that are merged down to it. */
function withMerged({ lines, merged }: Page, at: number): readonly (Cell | undefined)[] {
  const line = lines[at] as Line;
  const above = merged.filter(([top, , bottom]) => top < line.row && bottom >= line.row);
  if (above.length === 0) return line.cells;
  const cells = [...line.cells];
  for (const [top, left] of above) cells[left] ??= lines.slice(0, at).find(({ row }) => row === top)?.cells[left];
  return cells;
}

function namesIn({ columns }: Wanted): ReadonlyMap<string, string> {
  const all = columns.map(({ key, names }) => ({ key, names: names.map(plainHead) }));
  const whole = all.flatMap(({ key, names }) => names.map((name) => [name, key] as const));
  const short = all.flatMap(({ key, names }) => names.map((name) => [withoutEnd(name), key] as const));
  // A short name that two columns have names neither.
  const alone = short.filter(([name, key]) => short.every(([other, its]) => other !== name || its === key));
  return new Map([...alone, ...whole]);
}

/** Null: no usable result. */
function textOf(cell: Cell | undefined, { formatOf, from1904 }: Shown, isText: boolean): string | null {
  if (cell === undefined) return "";
  if (cell === null || cell === false) return null;
  return typeof cell === "string" ? cell : shownNumber(cell.value, formatOf(cell.style), isText, from1904);
}

/** Of a cell, and of the cells of a row; more is a fault. */
const cellLimit = 1000;
const rowLimit = 4000;
/** Of all cells together, which are sent and kept. */
const textLimit = 8_000_000;
const mostNamed = 50;

export function tableOf(page: Page, head: Head, wanted: Wanted, shown: Shown): Omit<Table, "sheet" | "others"> {
  const below = page.lines.slice(head.line + 1);
  const isMerged = mergedIn(page.merged, below);
  const taken = new Set([...head.places.values()].flat());
  let left = textLimit;
  const rows = below.slice(0, wanted.limit).map((line, at): TableRow => {
    const faults: Fault[] = [];
    const cells: Record<string, string> = {};
    let room = rowLimit;
    for (const { key, isText } of wanted.columns) {
      const fault = (code: string, data = {}) => faults.push({ code: `sheet.${code}`, data: { ...data, column: key } });
      const places = head.places.get(key) ?? [];
      const filled = places.filter((place) => line.cells[place] !== undefined);
      const found = filled.map((place) => line.cells[place]);
      const texts = new Set(found.map((cell) => textOf(cell, shown, isText)));
      const text = textOf(found[0], shown, isText) ?? "";
      const most = Math.min(cellLimit, room);
      cells[key] = text.slice(0, most);
      room -= cells[key].length;
      left -= cells[key].length;
      if (places.some((place) => isMerged(place, at))) fault("merged");
      else if (found.includes(null)) fault("formula");
      else if (found.includes(false)) fault("unreadable");
      else if (texts.size > 1) fault("twice");
      else if (text.length > most) fault("tooLong", { max: cellLimit });
      else if (isText && found.some((cell) => isLong(cell, shown))) fault("digits");
    }
    if (left < 0) throw new Unreadable("sheet.large");
    return { row: line.row, cells, faults };
  });
  const ignored = ignoredIn(head, below, taken);
  return { ignored, hidden: below.filter(({ hidden }) => hidden).length, rows };
}

const isLong = (cell: Cell | undefined, { formatOf }: Shown): boolean =>
  typeof cell === "object" && cell !== null && formatOf(cell.style).kind === "number" && isTooLong(cell.value);

function ignoredIn({ titles }: Head, below: readonly Line[], taken: ReadonlySet<number>): Ignored[] {
  const filled = new Set<number>();
  for (const { cells } of below) for (const place of cells.keys()) if (cells[place] !== undefined) filled.add(place);
  const width = Math.max(titles.length, ...filled, 0);
  const places = Array.from({ length: width + 1 }, (_, place) => place);
  const left = places.filter((place) => !taken.has(place) && (titles[place] || filled.has(place)));
  return left
    .slice(0, mostNamed)
    .map((place) => ({ column: lettersOf(place), title: (titles[place] ?? "").slice(0, 50) }));
}

/** Whether a place of a row is merged with others; ranges are cut to the rows that are there. */
function mergedIn(merged: readonly Merged[], lines: readonly Line[]): (place: number, line: number) => boolean {
  const changes = Array.from({ length: merged.length > 0 ? mostColumns : 0 }, () => new Int32Array(lines.length + 1));
  for (const [top, left, bottom, right] of merged) {
    const [first, after] = [firstFrom(lines, top), firstFrom(lines, bottom + 1)];
    if (first === after) continue;
    for (const change of changes.slice(left, right + 1)) {
      change[first] = (change[first] ?? 0) + 1;
      change[after] = (change[after] ?? 0) - 1;
    }
  }
  for (const change of changes) {
    for (let at = 1; at < change.length; at++) change[at] = (change[at] ?? 0) + (change[at - 1] ?? 0);
  }
  return (place, line) => (changes[place]?.[line] ?? 0) > 0;
}

/** The first of the lines at or below a row. */
function firstFrom(lines: readonly Line[], row: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
