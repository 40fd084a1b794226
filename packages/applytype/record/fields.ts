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
import { type Language, languages } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import { effectKinds } from "../setting/effect-kinds.ts";
import { types } from "../type/index.ts";
import type { Field } from "../type/schema.ts";
import { wordIn } from "../words/words.ts";
import type { Binding } from "./binding.ts";
import { type OwnField, ownerOf } from "./owner.ts";

/** A field of the record of a kind; of a table each column, with the key `table.column`. */
export type RecordField = {
  readonly key: string;
  readonly field: Pick<Field, "key" | "kind" | "options">;
  /** The key of its table. */
  readonly table?: string;
  readonly label: (language: Language) => string;
  readonly required: boolean;
  readonly choices?: readonly Choice[];
};
/** A value, and its names in all languages. */
type Choice = { readonly value: string; readonly names: readonly string[] };

/**
 * What an application has to say for an effect of this kind: what its fixed type asks people for, otherwise what its
 * owner names (W56).
 */
export function recordFields(kind: string): RecordField[] {
  const type = types.find(({ code }) => effectKinds[code] === kind);
  return type ? type.fields.flatMap(fixedFields) : (ownerOf(kind)?.record?.fields ?? []).map(ownField);
}

// No option of a designed form stands for a choice of a fixed type.
const closed = ({ choices }: Field) => (choices ? { choices: [] } : {});

function fixedFields(field: Field): RecordField[] {
  const { key, required = false, columns, label } = field;
  if (field.filled) return [];
  if (!columns)
    return [{ ...{ key, field, required, ...closed(field) }, label: (language) => wordIn(language)(label) }];
  return columns
    .filter(({ filled }) => !filled)
    .map((column) => ({
      ...{ key: `${key}.${column.key}`, field: column, table: key, ...closed(column) },
      label: (language) => `${wordIn(language)(label)} · ${wordIn(language)(column.label)}`,
      required: required && column.required === true,
    }));
}

const ownField = ({ key, kind, label, required = false, choices }: OwnField): RecordField => ({
  ...{ key, required, field: { key, kind } },
  label: (language) => translate(label, language),
  ...(choices && {
    choices: choices.map(([value, name]) => ({ value, names: languages.map((one) => translate(name, one)) })),
  }),
});

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
const single: readonly string[] = ["newselect", "newradio"];

type Option = { readonly value: string; readonly label: string };
/** The value that an option of a form stands for: by its label, since designers number the values. */
const choiceOf = (choices: readonly Choice[], { label }: Option): string | undefined =>
  choices.find(({ names }) => names.includes(label.trim()))?.value;
const optionsOf = (control: Control): readonly Option[] => fieldOf(control)?.choices?.(control) ?? [];

/** Whether what a control holds can stand in a field of a record. */
export function fits({ field: { kind, options = {} }, choices }: RecordField, { control }: FormPlace): boolean {
  const { type } = control;
  if (options.dictCode) return sourceAt(control) === options.dictCode;
  if (texts.includes(kind)) return texts.includes(type);
  if (!choices) return type === kind;
  const given = optionsOf(control);
  return single.includes(type) && given.length > 0 && given.every((one) => choiceOf(choices, one) !== undefined);
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
    const first = tableOf.get(one.table) ?? place.table;
    tableOf.set(one.table, first);
    return first === place.table ? [] : [one];
  });
}

/** The values of a form as the record has them. */
export function recordValues({ kind, map }: Binding, design: Pick<Design, "list">, values: Values): Values {
  const fields = recordFields(kind).filter(({ key }) => map[key]);
  const controls = new Map(placesIn(design).map(({ key, control }) => [key, control]));
  const filledIn = ({ key, choices }: RecordField) => {
    const [from, value] = [controls.get(map[key] ?? ""), valueAt(values, map[key] ?? "") ?? null];
    const chosen = choices && from && optionsOf(from).find((one) => one.value === value);
    return chosen ? (choiceOf(choices, chosen) ?? null) : value;
  };
  const plain = fields.flatMap((field) => (field.table ? [] : [[field.key, filledIn(field)] as const]));
  const tables = [
    ...Map.groupBy(
      fields.filter(({ table }) => table),
      ({ table }) => table ?? "",
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
