import type { Language } from "@stampflow/kernel";
import { fieldKey, type Values } from "../design/schema.ts";
import type { CellFault } from "../kind.ts";
import { type FaultData, type TextKey, textOf } from "../text.ts";
import { type EvaluatedField, type EvaluateOptions, evaluateFields, valueAt } from "./evaluate.ts";
import { fieldControls } from "./fields.ts";
import { type FormDesign, planOf } from "./plan.ts";

export type Fault = { key: string; code: TextKey; data: FaultData; message?: string; cells?: CellFault[] };

/** The faults of values that a person may write; the same in the browser and on the server. */
export const validate = (design: FormDesign, values: Values, check: EvaluateOptions = {}): Fault[] =>
  faultsIn(design, evaluateFields(design, values, check));

/** In reading order. */
export const faultsIn = (design: FormDesign, evaluated: ReadonlyMap<string, EvaluatedField>): Fault[] =>
  fieldControls(design).flatMap((control) => {
    const key = fieldKey(control);
    const found = evaluated.get(key);
    if (!found?.fault || !found.access.writable) return [];
    const { code, data, message, cells } = found.fault;
    const fault: Fault = { key, code, data: { label: control.label, ...data } };
    return [{ ...fault, ...(message ? { message } : {}), ...(cells ? { cells } : {}) }];
  });

/** The message of a fault; for a table cell with its row number. */
export function faultText(
  language: Language,
  { code, data, message }: Pick<Fault, "code" | "data" | "message">,
): string {
  const text = message ?? textOf(language, code, data);
  return data.row === undefined ? text : textOf(language, "form.batch.row", { row: data.row, text });
}

/** The years of the company calendar that the fields need. */
export const yearsCounted = (design: FormDesign, values: Values): number[] => [
  ...new Set(
    planOf(design).steps.flatMap(({ key, control, field }) => field.years(control, valueAt(values, key), values)),
  ),
];

/**
 * The values to store: known fields only, in a normalised form. Unreadable values and unchanged ones are left out.
 * With mode "submit" also values the applicant may not write; in a decision the engine refuses them.
 */
export const normalise = (design: FormDesign, values: Values, check: EvaluateOptions = {}): Values =>
  valuesToSave(design, evaluateFields(design, values, check), check);

/** The values to store, from evaluated fields. */
export function valuesToSave(
  design: FormDesign,
  evaluated: ReadonlyMap<string, EvaluatedField>,
  { mode }: Pick<EvaluateOptions, "mode">,
): Values {
  const stored: Values = {};
  for (const key of fieldControls(design).map(fieldKey)) {
    const found = evaluated.get(key);
    if (!found?.changed || (mode === "submit" && !found.access.writable && !found.computed)) continue;
    if (found.value !== undefined) stored[key] = found.value;
    Object.assign(stored, found.totals);
  }
  return stored;
}
