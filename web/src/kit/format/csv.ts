/** A cell that a spreadsheet would run as a formula is led by an apostrophe; a number keeps its minus. */
function cell(value: string): string {
  const number = /^-?\d+(\.\d+)?$/.test(value);
  const safe = /^[=+\-@\t\r]/.test(value) && !number ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Begins with a byte order mark: without it a spreadsheet in Chinese or Japanese reads the words as another code page. */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

export const csvFile = (head: readonly string[], rows: readonly (readonly string[])[]): Blob =>
  new Blob([csvOf(head, rows)], { type: "text/csv;charset=utf-8" });
