import { type BatchRow, type Column, isDate, kindOf, limits, type OptionItem, rowKey } from "@stampflow/form";

let made = 0;
/** Short, because a table has a thousand of them; unlike those of other people's rows of the same table. */
export const newRow = (): BatchRow => ({ [rowKey]: `${Date.now().toString(36)}${(made++).toString(36)}` });

export const cellOf = (row: BatchRow, key: string): unknown => (Object.hasOwn(row, key) ? row[key] : undefined);
export const isTyped = (column: Column): boolean => column.follows.length === 0 && !column.disabled;

/** Somebody pastes words; a choice is stored by its value, a day in one spelling. What fits nothing stays as it is and is refused at its cell. */
export function pasted({ control, field }: Column, text: string): unknown {
  const words = text.trim();
  if (words === "") return undefined;
  const options = field.choices(control);
  if (options) return choiceOf(options, words, kindOf(control.type)?.optionsOf(control));
  if (control.type !== "date") return text.trim();
  const found = /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?(.*)$/.exec(words);
  if (!found) return words;
  const [, year, month = "", day = "", rest = ""] = found;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDate(date, "YYYY-MM-DD") ? `${date}${rest}` : words;
}

function choiceOf(options: readonly OptionItem[], words: string, own: unknown): unknown {
  const choiceFor = (one: string) => options.find(({ label, value }) => label === one || value === one)?.value ?? one;
  const several = (own as { multiple?: boolean } | undefined)?.multiple === true;
  return several ? words.split(/[,，、;；]\s*/).map(choiceFor) : choiceFor(words);
}

type Paste = { rows: readonly BatchRow[]; left: number; cut: number };

/** The cells from a place on; there are as many rows afterwards as it takes. */
export function pasteAt(
  columns: readonly Column[],
  rows: readonly BatchRow[],
  at: { row: number; column: number },
  cells: readonly (readonly string[])[],
  max: number,
): Paste {
  const most = Math.min(max, limits.rows);
  const next = [...rows];
  let left = 0;
  for (const [down, line] of cells.slice(0, Math.max(0, most - at.row)).entries()) {
    const row: Record<string, unknown> = { ...(next[at.row + down] ?? newRow()) };
    for (const [beside, text] of line.entries()) {
      const column = columns[at.column + beside];
      if (!column || !isTyped(column)) left += text.trim() === "" ? 0 : 1;
      else row[column.key] = pasted(column, text);
    }
    next[at.row + down] = row;
  }
  return { rows: next, left, cut: Math.max(0, at.row + cells.length - most) };
}
