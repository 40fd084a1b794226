import { entryLimits, pictureOf } from "@stampflow/kernel";
import type { Column } from "@stampflow/sheet";
import type { RecordField } from "./field.tsx";
import { pixelsOf, useDescribed } from "./use-described.tsx";

export type Body = { readonly shape: Readonly<Record<string, Parameters<typeof entryLimits>[0]>> };
/** What description and schema do not say. `name`: the key in the body, if it differs: `unitId` for `unit`. */
export type More = Partial<Omit<RecordField, "column" | "label" | "kind">> & {
  kind?: RecordField["kind"];
  /** False: not a column of the list. */
  column?: NonNullable<RecordField["column"]> | false;
  options?: readonly { value: string; label: string }[];
  [setting: string]: unknown;
};

const kinds = {
  text: "text",
  number: "number",
  money: "money",
  date: "day",
  time: "day",
  choice: "select",
  boolean: "switch",
} as const satisfies Record<Column["kind"], RecordField["kind"]>;

/** Limits that the description does not give come from the schema. */
const numberLimits = ({ min, max, decimals }: Extract<Column, { kind: "number" }>) =>
  Object.fromEntries(Object.entries({ min, max, decimals }).filter(([, limit]) => limit !== undefined));

/** Longer texts are typed in several lines. */
const oneLine = 60;

/** A text that no description names, such as a reason. */
export function textEntry(name: string, label: string, { shape }: Body): RecordField {
  const { required, max = 0 } = entryLimits(shape[name] as Body["shape"][string]);
  return { kind: "text", name, label, required, max, lines: max > oneLine };
}

/**
 * The fields of a form by the description of a record and the schema of the call that saves it: words, kind and choices
 * from the first, limits and whether it is required from the second.
 */
export const useEntries = <Field extends string>(columns: Readonly<Record<Field, Column>>, body: Body) =>
  useEntriesOf(columns)(body);

/** The same for several calls. */
export function useEntriesOf<Field extends string>(columns: Readonly<Record<Field, Column>>) {
  const { label, options } = useDescribed(columns);
  return ({ shape }: Body) =>
    (field: Field, { name = field, column, ...more }: More = {}): RecordField => {
      const described = columns[field];
      const schema = shape[name];
      const pictures = schema && pictureOf(schema);
      const kind = more.kind ?? (pictures ? "picture" : kinds[described.kind]);
      const limits = schema ? entryLimits(schema) : { required: false };
      const width = pixelsOf(described.width);
      const shown = { ...(width ? { width } : {}), ...(name === field ? {} : { shown: field }), ...column };
      const own = {
        ...(described.kind === "number" ? numberLimits(described) : {}),
        ...(kind === "select" ? { options: options(field) } : {}),
        ...(pictures ? { max: pictures.most, several: pictures.several } : {}),
      };
      const required = limits.required && kind !== "switch" && !pictures;
      const all = { name, label: label(field), kind, ...limits, ...own, required, ...more };
      return { ...all, ...(column === false ? {} : { column: shown }) } as unknown as RecordField;
    };
}
