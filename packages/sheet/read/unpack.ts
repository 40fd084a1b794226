import { type UnzipFileInfo, type Unzipped, unzipSync, zipSync } from "fflate";

/** More is not a list to import: a small file can claim any number of rows and any amount of memory (D1). */
export const limits = {
  /** The limit of everything unpacked from the archive, whatever it claims. */
  bytes: 64 * 1024 * 1024,
  rows: 20_000,
  cells: 300_000,
  /** Cells that lie in merged ranges. */
  merged: 20_000,
  /** The last row that a spreadsheet can have. */
  lastRow: 1_048_576,
};

/** What texts and dates are read from; pictures, macros and the rest stay packed. */
const needed =
  /^(\[Content_Types\]|_rels\/|xl\/_rels\/workbook|xl\/workbook|xl\/sharedStrings|xl\/styles|xl\/worksheets\/[^/]+)\.(xml|rels|xml\.rels)$/i;
const isSheet = /^xl\/worksheets\//i;

/** The parts of a workbook that are read, packed anew without compression; null where it is none, or asks for too much. */
export function unpack(file: Uint8Array): Uint8Array | null {
  const parts = partsOf(file);
  const sheets = Object.entries(parts ?? {}).filter(([name]) => isSheet.test(name));
  const fine = sheets.every(([, bytes]) => isSmall(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
  return parts && fine ? zipSync(parts, { level: 0 }) : null;
}

function partsOf(file: Uint8Array): Unzipped | null {
  let left = limits.bytes;
  // Parts that unpack to more than they claim are cut off, so the claimed sizes can be trusted.
  const fits = ({ name, originalSize }: UnzipFileInfo) => {
    left -= needed.test(name) ? originalSize : 0;
    return left >= 0 && needed.test(name);
  };
  try {
    const parts = unzipSync(file, { filter: fits });
    return left < 0 ? null : parts;
  } catch {
    return null;
  }
}

const tag = /<(?:\w+:)?(row|c|mergeCell)(?=[\s/>])([^<>]*)>/g;
const rowNumber = /\sr=["'](\d{1,7})["']/;
const range = /\sref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/;
const columnOf = (letters = "") => [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** A ">" inside an attribute, which no program writes there: it would hide what follows it from `tag`. */
const hiding = /<[^<>]*=\s*(?:"[^"<>]*|'[^'<>]*)>/;

/** A number that is not written plainly counts as one that is too large. */
function isSmall(sheet: Buffer): boolean {
  const text = sheet.toString("latin1");
  if (hiding.test(text)) return false;
  const left = { row: limits.rows, c: limits.cells, mergeCell: limits.merged };
  for (const [, kind, attributes = ""] of text.matchAll(tag)) {
    if (kind === "row" && !isRow(attributes)) return false;
    left[kind as keyof typeof left] -= kind === "mergeCell" ? areaOf(attributes) : 1;
    if (left[kind as keyof typeof left] < 0) return false;
  }
  return true;
}

const isRow = (attributes: string): boolean =>
  !/\sr\s*=/.test(attributes) || Number(rowNumber.exec(attributes)?.[1] ?? Infinity) <= limits.lastRow;

function areaOf(attributes: string): number {
  const found = range.exec(attributes);
  if (!found) return Infinity;
  const [, left, top, right, bottom] = found;
  return (Math.abs(columnOf(right) - columnOf(left)) + 1) * (Math.abs(Number(bottom) - Number(top)) + 1);
}
