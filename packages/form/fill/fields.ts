import { isSource, type SourceName, sourceAt } from "../control/choice/source.ts";
import { type Config, type Control, type Design, fieldKey, type OptionItem } from "../design/schema.ts";
import { controlsOf, slotsOf } from "../design/slot.ts";
import type { Column, FlowField } from "../kind.ts";
import { fieldOf } from "../registry.ts";
import { originalLanguage } from "../translation/read.ts";

export type FormField = {
  key: string;
  type: string;
  label: string;
  keyLabel: string;
  required: boolean;
  options?: OptionItem[];
  /** Its type in branch conditions; undefined if conditions cannot use it. */
  flow?: FlowField;
  /** The source of its options (FD42); entries of a company's source are not among `options`. */
  source?: string;
  /** The fields it is computed from; nobody types it. */
  follows?: string[];
  /** For a table: its columns, each a field of every row. */
  columns?: { key: string; type: string; label: string; required: boolean; follows: string[] }[];
  /** For a total of a table: the column that it counts. */
  column?: string;
  /** For a total or part: the field it belongs to, which has the same permissions. */
  of?: string;
};

/** The controls with a value. A table is one field; its columns are fields of its rows. */
export const fieldControls = (design: Pick<Design, "list">): Control[] =>
  design.list.flatMap((control) =>
    fieldOf(control) ? [control] : slotsOf(control).flatMap((list) => fieldControls({ list })),
  );

const sourceOf = ({ options: { dictCode } }: Control): string => (typeof dictCode === "string" ? dictCode : "");

/**
 * All fields of a form in reading order, including those in containers; after a table its totals, after a period its
 * parts.
 */
export function fieldsOf(design: Pick<Design, "list"> & { config?: Config | undefined }): FormField[] {
  const language = originalLanguage(design);
  return fieldControls(design).flatMap((control) => {
    const field = fieldOf(control);
    const options = field?.choices(control);
    const flow = field?.flow(control);
    const follows = field?.follows(control);
    const key = fieldKey(control);
    const columns = field?.columns?.(control).filter(({ hidden }) => !hidden);
    const own: FormField = {
      key,
      type: control.type,
      label: control.label,
      keyLabel: control.KeyLabel || control.type,
      required: control.rules[0]?.required ?? false,
      ...(options ? { options } : {}),
      ...(options && sourceOf(control) ? { source: sourceOf(control) } : {}),
      ...(flow ? { flow } : {}),
      ...(follows?.length && !field?.columns ? { follows } : {}),
      ...(columns ? { columns: columns.map(columnField) } : {}),
    };
    const totals = (field?.totals(control, language) ?? []).map((total) => ({
      key: total.key,
      type: total.flow.type,
      label: total.label,
      keyLabel: total.flow.type,
      required: false,
      flow: total.flow,
      of: key,
      ...(total.column === undefined ? {} : { column: total.column }),
    }));
    return [own, ...totals];
  });
}

const columnField = ({ key, control, field, follows }: Column) => ({
  key,
  type: field.flow(control)?.type ?? control.type,
  label: control.label,
  required: control.rules[0]?.required ?? false,
  follows,
});

/** The source whose record ids are the values of a field; undefined if its options were typed. */
export const recordsOf = ({ source, options }: Pick<FormField, "source" | "options">): SourceName | undefined =>
  isSource(source) && !options?.length ? source : undefined;

/** The sources that a form uses, including those in tables. */
export const sourcesIn = (design: Pick<Design, "list">): string[] =>
  controlsOf(design.list).flatMap((control) => sourceAt(control) ?? []);
