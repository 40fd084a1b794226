import { Decimal } from "decimal.js";
import { z } from "zod";
import type { Control } from "../../design/schema.ts";
import type { Column, Total } from "../../kind.ts";
import { decimalText, readDecimal } from "../../value/decimal.ts";
import { quotient, sumOf } from "../../value/exact.ts";
import { numeric } from "../common.ts";
import { money, moneyPlaces } from "../number/money.ts";
import { type Row, rowsOf } from "./rows.ts";

export const totalKinds = ["sum", "count", "average", "min", "max"] as const;
export type TotalKind = (typeof totalKinds)[number];

export const totalSchema = z.object({
  column: z.string().min(1).max(64),
  how: z.enum(totalKinds),
  /** Its name in conditions, lists and prints. */
  label: z.string().min(1).max(40),
});
type Drawn = z.infer<typeof totalSchema>;

/** The key of a total. No control can have it, because of its dots. */
export const totalKey = (table: string, { column, how }: Pick<Drawn, "column" | "how">): string =>
  `${table}.${column}.${how}`;

export const isFigure = ({ field, control }: Column): boolean => {
  const type = field.flow(control)?.type;
  return type === "number" || type === "money";
};

const valueIn = (row: Row, key: string): unknown => (Object.hasOwn(row, key) ? row[key] : undefined);

export function totalsOf(table: string, drawn: readonly Drawn[], columns: readonly Column[]): Total[] {
  return drawn.flatMap((total): Total[] => {
    const column = columns.find(({ key }) => key === total.column);
    if (!column || (total.how !== "count" && !isFigure(column))) return [];
    const { field, control, key } = column;
    const counts = total.how === "count";
    const of = (value: unknown): string | undefined => {
      const cells = (rowsOf(value) ?? []).map((row) => valueIn(row, key)).filter((cell) => !field.empty(cell));
      if (counts) return String(cells.length);
      const figures = cells.flatMap((cell) => readDecimal(cell) ?? []);
      const found = combined(figures, total.how);
      return found && rounded(found, control, total.how);
    };
    return [
      {
        key: totalKey(table, total),
        column: key,
        label: total.label,
        flow: { type: counts ? "number" : (field.flow(control)?.type ?? "number"), ...numeric },
        of,
        show: (value, showing) => {
          const text = of(value);
          return counts || text === undefined ? (text ?? "") : field.show(text, control, showing);
        },
      },
    ];
  });
}

/** Undefined if there are no figures. */
function combined(figures: readonly Decimal[], how: TotalKind): Decimal | undefined {
  if (figures.length === 0) return undefined;
  if (how === "min") return Decimal.min(...figures);
  if (how === "max") return Decimal.max(...figures);
  const sum = sumOf(figures);
  return how === "average" ? quotient(sum, figures.length) : sum;
}

/** Exact, except an average: rounded to the decimal places of the currency, or to six. */
function rounded(value: Decimal, control: Control, how: TotalKind): string {
  const places = control.type === "money" ? moneyPlaces(money.optionsOf(control)) : null;
  if (places !== null) return decimalText(value, places);
  return decimalText(how === "average" ? value.toDecimalPlaces(averagePlaces) : value);
}
const averagePlaces = 6;
