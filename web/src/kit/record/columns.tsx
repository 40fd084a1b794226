import type { ReactNode } from "react";
import { useFormat } from "../format/format.ts";
import type { ListColumn } from "../list/types.ts";
import type { RecordField } from "./field.tsx";

const nothing = "—";

/** The columns of the fields that have one. */
export function useFieldColumns<Row extends object>(fields: readonly RecordField[]): ListColumn<Row>[] {
  const { day, money, names } = useFormat();
  const words = (field: RecordField, value: unknown): ReactNode => {
    if (value === null || value === undefined || value === "") return field.kind === "money" ? nothing : "";
    if (field.kind === "money") return money(Number(value));
    if (field.kind === "day") return day(String(value));
    if (field.kind === "names") return names(value as string[]);
    if (field.kind === "select")
      return field.options.find((one) => one.value === String(value))?.label ?? String(value);
    return String(value);
  };
  return fields.flatMap((field): ListColumn<Row>[] => {
    if (!field.column) return [];
    const { key = field.name, shown = field.name, render, ...look } = field.column;
    const own = render as ((row: Row) => ReactNode) | undefined;
    return [
      {
        align: field.kind === "money" || field.kind === "number" ? "end" : "start",
        ...look,
        key,
        title: field.label,
        render: own ?? ((row) => words(field, (row as Readonly<Record<string, unknown>>)[shown])),
      },
    ];
  });
}
