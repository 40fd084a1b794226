import type { Language } from "@stampflow/kernel";
import type { Control, Design, Values } from "../design/schema.ts";
import type { Asks, Context } from "../kind.ts";
import { fieldKey, fieldOf } from "../registry.ts";
import { type FaultData, type TextKey, textOf } from "../text.ts";
import { accessOf, type Mode, type Permissions } from "./access.ts";
import { fieldControls } from "./fields.ts";

export type Fault = { key: string; code: TextKey; data: FaultData; message?: string };
export type Check = { mode?: Mode; permissions?: Permissions } & Context;

/** Own values only: a field may be called "constructor". */
export const valueAt = (values: Values, key: string): unknown => (Object.hasOwn(values, key) ? values[key] : undefined);

/** What a field may look at beside its own value; what was stored before stands below what comes now. */
const besides = (values: Values, { values: stored, ...check }: Check): Context => ({
  ...check,
  values: stored ? { ...stored, ...values } : values,
});

/** What is wrong with the values a person may write; the same answer in the browser and on the server. */
export function validate(design: Pick<Design, "list">, values: Values, check: Check = {}): Fault[] {
  return fieldControls(design).flatMap((control) => faultOf(control, values, check) ?? []);
}

export function faultOf(control: Control, values: Values, check: Check): Fault | undefined {
  const field = fieldOf(control);
  const key = fieldKey(control);
  const access = accessOf(control, key, check.mode ?? "submit", check.permissions);
  if (!field || !access.writable) return undefined;
  const value = valueAt(values, key);
  if (field.empty(value)) return access.required ? missing(control, key, field.asks) : undefined;
  const read = field.read(value, control, besides(values, check));
  if ("value" in read) return undefined;
  return { key, code: read.code, data: { label: control.label, ...read.data } };
}

const requests = { fill: "form.required", choose: "form.required.choose", upload: "form.required.upload" } as const;

function missing(control: Control, key: string, asks: Asks): Fault {
  const message = control.rules[0]?.message;
  const fault: Fault = { key, code: requests[asks], data: { label: control.label } };
  return message ? { ...fault, message } : fault;
}

export const faultText = (language: Language, fault: Pick<Fault, "code" | "data" | "message">): string =>
  fault.message ?? textOf(language, fault.code, fault.data);

/**
 * The values as they are kept: known fields only, in one spelling; what cannot be read is left out. For a
 * submission (mode named) also what the applicant may not write; for a decision the engine refuses that itself.
 */
export function normalise(design: Pick<Design, "list">, values: Values, check: Check = {}): Values {
  return Object.fromEntries(
    fieldControls(design).flatMap((control): [string, unknown][] => {
      const field = fieldOf(control);
      const key = fieldKey(control);
      const value = valueAt(values, key);
      if (!field || field.empty(value)) return [];
      if (check.mode === "submit" && !accessOf(control, key, "submit", check.permissions).writable) return [];
      const read = field.read(value, control, besides(values, check));
      return "value" in read ? [[key, read.value]] : [];
    }),
  );
}
