import { isOn, readXml } from "./xml.ts";

export type Figure = { readonly value: number; readonly style: number };
/** Null: a formula without a result, or with an error for one. False: what the file does not say, or says twice. */
export type Cell = string | Figure | null | false;

export type Line = { readonly row: number; readonly hidden: boolean; readonly cells: readonly (Cell | undefined)[] };
/** A range of more than one cell: first and last row as the spreadsheet counts, first and last place in a row. */
export type Merged = readonly [top: number, left: number, bottom: number, right: number];
/** The rows of a sheet that have anything in them; `used` counts them also where there are more than `lines` takes. */
export type Page = { readonly lines: readonly Line[]; readonly used: number; readonly merged: readonly Merged[] };

/** Places of a row that are read; the first rows are read further, to name the heads of what is ignored. */
export const mostColumns = 50;
const mostHeads = 256;
/** Rows in which the head is looked for. */
export const headRows = 20;

type Texts = readonly string[] | null;

/** `texts`: those that cells share; `most`: the rows that are kept. `begins`: the rows after them are not counted. */
export function readPage(bytes: Uint8Array, texts: Texts, most: number, begins = false): Page {
  const lines: Line[] = [];
  const merged: Merged[] = [];
  let used = 0;
  let inside = false;
  let row = 0;
  let hidden = false;
  let cells: (Cell | undefined)[] = [];
  let at = -1;
  let cell = emptyCell();
  let taking: "value" | "inline" | null = null;
  let reading = false;

  const place = () => {
    const most = lines.length < headRows ? mostHeads : mostColumns;
    const content = at < most ? contentOf(cell, texts) : undefined;
    if (content === undefined) return;
    cells[at] = cells[at] === undefined ? content : false;
  };
  const endRow = () => {
    if (!cells.some((one, index) => one !== undefined && index < mostColumns)) return;
    used += 1;
    if (lines.length < most) lines.push({ row, hidden, cells });
  };
  readXml(bytes, {
    open: (name, { r = "", ...attributes }) => {
      if (name === "sheetData") inside = true;
      else if (name === "mergeCell") merged.push(...rangeOf(attributes.ref ?? ""));
      else if (!inside) return;
      else if (name === "row") {
        // A row or a cell without a number follows the one before.
        row = Math.max(row + 1, Number(r) || 0);
        hidden = isOn(attributes.hidden);
        cells = [];
        at = -1;
      } else if (name === "c") {
        at = columnOf(/^\$?([a-z]{1,3})\$?\d*$/i.exec(r.trim())?.[1]) ?? at + 1;
        cell = { ...emptyCell(), type: attributes.t ?? "n", style: Number(attributes.s) || 0 };
      } else if (name === "f") cell.formula = true;
      else if (name === "v") taking = "value";
      else if (name === "is") cell.inline ??= "";
      else if (name === "rPh") reading = true;
      else if (name === "t" && !reading) taking = "inline";
      if (taking && (name === "v" || name === "t")) cell[taking] ??= "";
    },
    text: (text) => {
      if (taking) cell[taking] += text;
    },
    close: (name) => {
      if (!inside) return;
      if (name === "v" || name === "t") taking = null;
      else if (name === "rPh") reading = false;
      else if (name === "c") place();
      else if (name === "row") endRow();
      else if (name === "sheetData") inside = false;
    },
    enough: () => begins && lines.length >= most,
  });
  return { lines, used, merged };
}

type Raw = { type: string; style: number; formula: boolean; value: string | undefined; inline: string | undefined };
const emptyCell = (): Raw => ({ type: "n", style: 0, formula: false, value: undefined, inline: undefined });

const figure = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function contentOf({ type, style, formula, value, inline }: Raw, texts: Texts): Cell | undefined {
  const text = type === "inlineStr" ? (inline ?? value) : (value ?? inline);
  if (text === undefined) return formula ? null : undefined;
  if (type === "e") return null;
  if (type === "b") return isOn(text.trim()) ? "TRUE" : "FALSE";
  if (type === "s") {
    const shared = /^\s*\d+\s*$/.test(text) ? texts?.[Number(text)] : undefined;
    return shared === undefined ? (text.trim() === "" ? undefined : false) : visible(shared);
  }
  if (type === "d") return visible(text.replace(/T|Z$/g, " ").replace(/\s00:00(:00)?(\.0+)?\s*$/, ""));
  if (type === "n" && value !== undefined && figure.test(value.trim())) return { value: Number(value), style };
  return visible(unescaped(text));
}

/** Without the blanks and invisible signs at its ends; undefined where nothing is left. */
const visible = (text: string): string | undefined => text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, "") || undefined;

/** Signs that XML cannot have are written _x000B_. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The texts that cells share, without the readings above their characters. */
export function sharedTexts(bytes: Uint8Array): string[] {
  const texts: string[] = [];
  let text = "";
  let taking = false;
  let reading = false;
  readXml(bytes, {
    open: (name) => {
      if (name === "si") text = "";
      else if (name === "rPh") reading = true;
      else if (name === "t") taking = !reading;
    },
    text: (more) => {
      if (taking) text += more;
    },
    close: (name) => {
      if (name === "t") taking = false;
      else if (name === "rPh") reading = false;
      else if (name === "si") texts.push(unescaped(text));
    },
  });
  return texts;
}

function columnOf(letters: string | undefined): number | undefined {
  if (!letters) return undefined;
  return [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A, B, … AA of a place in a row. */
export function lettersOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : `${lettersOf(Math.floor(place / 26) - 1)}${letter}`;
}

const range = /^\s*\$?([a-z]{1,3})\$?(\d{1,7}):\$?([a-z]{1,3})\$?(\d{1,7})\s*$/i;

/** None where it is one cell, or beyond what is read. */
function rangeOf(written: string): Merged[] {
  const [, first, one, last, other] = range.exec(written) ?? [];
  const [left, right] = [columnOf(first) ?? 0, columnOf(last) ?? 0].sort((a, b) => a - b) as [number, number];
  const [top, bottom] = [Number(one), Number(other)].sort((a, b) => a - b) as [number, number];
  const single = !first || (left === right && top === bottom);
  return single || left >= mostColumns ? [] : [[top, left, bottom, Math.min(right, mostColumns - 1)]];
}
