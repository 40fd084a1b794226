import { neutral } from "./neutral.ts";

function cell(value: string): string {
  const safe = neutral(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvType = "text/csv;charset=utf-8";

/** Begins with a byte order mark: without it a spreadsheet in Chinese or Japanese reads the words as another code page. */
export function csvOf(head: readonly string[], rows: Iterable<readonly string[]>): string {
  const lines = Array.from([head, ...rows], (row) => row.map(cell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
