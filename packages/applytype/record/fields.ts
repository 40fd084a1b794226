import {
  type BatchRow,
  type Control,
  type Design,
  fieldControls,
  fieldKey,
  fieldOf,
  rowsOf,
  sourceAt,
  type Values,
  valueAt,
} from "@stampflow/form";
import { effectKinds } from "../setting/effect-kinds.ts";
import { types } from "../type/index.ts";
import type { Field } from "../type/schema.ts";
import type { Binding } from "./binding.ts";

/** A field of the record of a kind; of a table each column, with the key `table.column`. */
export type RecordField = {
  readonly key: string;
  readonly field: Field;
  readonly table?: Field;
  readonly required: boolean;
};

/** What an application has to say for an effect of this kind: what its fixed type asks people for (W56). */
export function recordFields(kind: string): RecordField[] {
  const type = types.find(({ code }) => effectKinds[code] === kind);
  return (type?.fields ?? []).flatMap((field): RecordField[] => {
    const { key, required = false, columns } = field;
    if (field.filled) return [];
    if (!columns) return [{ key, field, required }];
    return columns
      .filter(({ filled }) => !filled)
      .map((column) => ({
        ...{ key: `${key}.${column.key}`, field: column, table: field },
        required: required && column.required === true,
      }));
  });
}

/** A field of a designed form, or a column of one of its tables. */
export type FormPlace = {
  readonly key: string;
  readonly label: string;
  readonly control: Control;
  readonly table: string;
};

export const placesIn = (design: Pick<Design, "list">): FormPlace[] =>
  fieldControls(design).flatMap((control): FormPlace[] => {
    const key = fieldKey(control);
    const columns = fieldOf(control)
      ?.columns?.(control)
      .filter(({ hidden }) => !hidden);
    if (!columns) return [{ key, label: control.label, control, table: "" }];
    return columns.map((column) => ({
      ...{ key: `${key}.${column.key}`, label: `${control.label} · ${column.control.label}` },
      ...{ control: column.control, table: key },
    }));
  });

const texts: readonly string[] = ["input", "textarea"];

/** Whether what a control holds can stand in a field of a record. */
export function fits({ field: { kind, options = {}, choices } }: RecordField, { control }: FormPlace): boolean {
  const { type } = control;
  if (options.dictCode) return sourceAt(control) === options.dictCode;
  if (texts.includes(kind)) return texts.includes(type);
  if (choices) return false;
  return type === kind;
}

/** The fields of the record that have no place in the form, though they need one; or one that does not fit. */
export function lacking({ kind, map }: Binding, design: Pick<Design, "list">): RecordField[] {
  const places = new Map(placesIn(design).map((place) => [place.key, place]));
  const found = recordFields(kind).map((one) => ({ one, wanted: map[one.key], place: places.get(map[one.key] ?? "") }));
  // The columns of one table come from one table of the form, or all from fields outside of tables.
  const tableOf = new Map<string, string>();
  return found.flatMap(({ one, wanted, place }) => {
    if (!wanted) return one.required ? [one] : [];
    if (!place || !fits(one, place)) return [one];
    if (!one.table) return place.table === "" ? [] : [one];
    const first = tableOf.get(one.table.key) ?? place.table;
    tableOf.set(one.table.key, first);
    return first === place.table ? [] : [one];
  });
}

/** The values of a form as the record has them. */
export function recordValues({ kind, map }: Binding, values: Values): Values {
  const fields = recordFields(kind).filter(({ key }) => map[key]);
  const plain = fields.flatMap(({ key, table }) =>
    table ? [] : [[key, valueAt(values, map[key] ?? "") ?? null] as const],
  );
  const tables = [
    ...Map.groupBy(
      fields.filter(({ table }) => table),
      ({ table }) => table?.key ?? "",
    ),
  ];
  const rows = tables.map(([key, columns]) => [key, tableRows(columns, map, values)] as const);
  return Object.fromEntries([...plain, ...rows]);
}

function tableRows(columns: readonly RecordField[], map: Binding["map"], values: Values): BatchRow[] {
  const places = columns.map(({ key, field }) => ({ own: field.key, from: map[key] ?? "" }));
  const [table = "", column] = (places[0]?.from ?? "").split(".");
  if (column === undefined)
    return [Object.fromEntries(places.map(({ own, from }) => [own, valueAt(values, from) ?? null])) as BatchRow];
  return (rowsOf(valueAt(values, table)) ?? []).map(
    (row) =>
      Object.fromEntries(places.map(({ own, from }) => [own, row[from.split(".")[1] ?? ""] ?? null])) as BatchRow,
  );
}
