import { readXml } from "./xml.ts";

/** How the cells of a style show a number. */
export type Format = {
  readonly kind: "number" | "date" | "time" | "duration";
  /** Signs and zeros alone, which a whole number fills: 0000000, "A"000. */
  readonly pattern: string | null;
};

/** A spreadsheet counts no further, and shows 0.1 + 0.2 as 0.3 (D7). */
const digits = 15;
const general: Format = { kind: "number", pattern: null };

/** Formats that files name by number alone; those of East Asia and Thailand are days too. */
const ranges: readonly (readonly [first: number, last: number, code: string])[] = [
  [14, 17, "yyyy-mm-dd"],
  [18, 21, "hh:mm"],
  [22, 22, "yyyy-mm-dd hh:mm"],
  [27, 31, "yyyy-mm-dd"],
  [32, 35, "hh:mm"],
  [36, 36, "yyyy-mm-dd"],
  [45, 45, "mm:ss"],
  [46, 46, "[h]:mm:ss"],
  [47, 47, "mm:ss.0"],
  [50, 58, "yyyy-mm-dd"],
  [71, 81, "yyyy-mm-dd"],
];
const builtIn = (id: number) => ranges.find(([first, last]) => id >= first && id <= last)?.[2] ?? "";

/** The formats by the number of a style. */
export function formatsIn(styles: Uint8Array): (style: number) => Format {
  const codes = new Map<number, string>();
  const used: number[] = [];
  let inside = "";
  readXml(styles, {
    open: (name, { numFmtId, formatCode = "" }) => {
      if (name === "numFmts" || name === "cellXfs") inside = name;
      if (name === "numFmt" && inside === "numFmts") codes.set(Number(numFmtId), formatCode);
      if (name === "xf" && inside === "cellXfs") used.push(Number(numFmtId ?? 0));
    },
    close: (name) => {
      if (name === inside) inside = "";
    },
  });
  const known = new Map<number, Format>();
  return (style) => {
    const id = used[style] ?? 0;
    const format = known.get(id) ?? formatOf(codes.get(id) ?? builtIn(id));
    known.set(id, format);
    return format;
  };
}

const literal = /"[^"]*"|\\.|_.|\*./g;

export function formatOf(code: string): Format {
  const [first = ""] = code.match(/^(?:"[^"]*"|\\.|[^;])*/) ?? [];
  const letters = first.replace(literal, "");
  if (/\[(h+|m+|s+)\]/i.test(letters)) return { kind: "duration", pattern: null };
  const signs = letters.replace(/\[[^\]]*\]/g, "");
  // Chinese programs write General in their own words.
  if (/general|^\s*g\//i.test(signs)) return general;
  const parts = signs.replace(/E[+-]/g, "").replace(/s[.,]?0+/gi, "s");
  if (/[#?0.%@]/.test(parts.replace(/[ymdhse][.]/gi, ""))) return { kind: "number", pattern: patternOf(first) };
  if (/[ydgeb]|aaa/i.test(parts) || (/m/i.test(parts) && !/[hs]/i.test(parts))) return { kind: "date", pattern: null };
  return /[hs]/i.test(parts) ? { kind: "time", pattern: null } : general;
}

function patternOf(section: string): string | null {
  const plain = section.replace(/\[[^\]]*\]/g, "");
  return /^(?:0|"[^"]*"|\\.|_.|[-+() /:])+$/.test(plain) && plain !== "0" ? plain : null;
}

/** A whole number as such a format shows it. */
function filled(pattern: string, value: number): string {
  const signs = pattern.match(/"[^"]*"|\\.|_.|./g) ?? [];
  const shown: string[] = [];
  let left = String(Math.abs(value));
  const zeros = signs.filter((sign) => sign === "0").length;
  let at = zeros;
  for (const sign of signs.toReversed()) {
    if (sign === "0") {
      at -= 1;
      shown.unshift(at === 0 ? left.padStart(1, "0") : left.slice(-1) || "0");
      left = at === 0 ? "" : left.slice(0, -1);
    } else if (sign.startsWith("_")) shown.unshift(" ");
    else shown.unshift(sign.replace(/^\\|"/g, ""));
  }
  return `${value < 0 ? "-" : ""}${shown.join("")}`.trim();
}

export const plainNumber = (value: number): string => String(Number(value.toPrecision(digits)));

/** Whether digits that somebody typed or a program wrote are lost: a long number that should have been a text. */
export const isTooLong = (value: number): boolean =>
  Math.abs(value) >= 10 ** digits ||
  (Number(value.toPrecision(digits)) !== value && plainNumber(value).replace(/^-?0?\.?0*|\D/g, "").length > 12);

/** As people see it; `asText`: with the zeros and signs of its format. */
export function shownNumber(value: number, format: Format, asText: boolean, from1904: boolean): string {
  if (format.kind !== "number") return instantText(value, format, from1904) ?? plainNumber(value);
  return asText && format.pattern && Number.isSafeInteger(value) ? filled(format.pattern, value) : plainNumber(value);
}

const secondsOfDay = 86_400;
/** 31 December 9999. */
const lastDay = 2_958_465;

const two = (value: number) => String(value).padStart(2, "0");

function clock(seconds: number): string {
  const rest = seconds % 60;
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}${rest === 0 ? "" : `:${two(rest)}`}`;
}

/** YYYY-MM-DD, with the time where there is one; the time alone where there is no day. Null: not on the calendar. */
function instantText(value: number, { kind }: Format, from1904: boolean): string | null {
  if (value < 0) return null;
  const seconds = Math.round(value * secondsOfDay);
  if (kind === "duration" || (value < 1 && (kind === "time" || !from1904))) return clock(seconds);
  const day = Math.floor(seconds / secondsOfDay) + (from1904 ? 1462 : 0);
  if (day > lastDay) return null;
  const time = seconds % secondsOfDay;
  return `${dayText(day)}${time === 0 ? "" : ` ${clock(time)}`}`;
}

/** The calendar of spreadsheets has a 29 February in 1900, which is day 60. */
export function dayText(day: number): string {
  if (day === 60) return "1900-02-29";
  return new Date((day - (day > 60 ? 25_569 : 25_568)) * secondsOfDay * 1000).toISOString().slice(0, 10);
}
