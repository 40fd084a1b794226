import { isSource, type SourceName, sourceAt } from "../control/choice/source.ts";
import { type Config, type Control, type Design, fieldKey, type OptionItem } from "../design/schema.ts";
import { controlsOf, slotsOf } from "../design/slot.ts";
import type { FlowField } from "../kind.ts";
import { fieldOf } from "../registry.ts";
import { writtenIn } from "../translation/read.ts";

export type FormField = {
  key: string;
  type: string;
  label: string;
  keyLabel: string;
  required: boolean;
  options?: OptionItem[];
  /** As a branch condition sees it; undefined where none can look at it. */
  flow?: FlowField;
  /** Where its options come from (FD42); those of a source of the company are not among `options`. */
  source?: string;
  /** Nobody types it: it changes with these. */
  follows?: string[];
  /** Of a total or a part: the field that it is taken of, and whose rights it shares. */
  of?: string;
};

/** A table is one field; its columns are fields of its rows. */
export const fieldControls = (design: Pick<Design, "list">): Control[] =>
  design.list.flatMap((control) =>
    fieldOf(control) ? [control] : slotsOf(control).flatMap((list) => fieldControls({ list })),
  );

const sourceOf = ({ options: { dictCode } }: Control): string => (typeof dictCode === "string" ? dictCode : "");

/** Every field of a form in reading order, those inside containers included; after each table its totals, after a period its parts. */
export function fieldsOf(design: Pick<Design, "list"> & { config?: Config | undefined }): FormField[] {
  const language = writtenIn(design);
  return fieldControls(design).flatMap((control) => {
    const field = fieldOf(control);
    const options = field?.choices(control);
    const flow = field?.flow(control);
    const follows = field?.follows(control);
    const key = fieldKey(control);
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
    };
    const totals = (field?.totals(control, language) ?? []).map((total) => ({
      key: total.key,
      type: total.flow.type,
      label: total.label,
      keyLabel: total.flow.type,
      required: false,
      flow: total.flow,
      of: key,
    }));
    return [own, ...totals];
  });
}

/** The records of the company whose ids are the values of a field; undefined where its options were typed. */
export const recordsOf = ({ source, options }: Pick<FormField, "source" | "options">): SourceName | undefined =>
  isSource(source) && !options?.length ? source : undefined;

/** The sources that a form asks for, in the rows of its tables too. */
export const sourcesIn = (design: Pick<Design, "list">): string[] =>
  controlsOf(design.list).flatMap((control) => sourceAt(control) ?? []);
