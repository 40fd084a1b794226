import type { Language } from "@stampflow/kernel";
import type { Control, Design, Values } from "../design/schema.ts";
import type { Asks, Context, Field } from "../kind.ts";
import { fieldKey, fieldOf } from "../registry.ts";
import { type FaultData, type TextKey, textOf } from "../text.ts";
import { yearsIn } from "../value/workdays.ts";
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
  const typed = valueAt(values, key);
  const context = besides(values, check);
  const computed = field.computed(control, context);
  if (computed && "code" in computed)
    return { key, code: computed.code, data: { label: control.label, ...computed.data } };
  if (!computed && field.follows(control) !== undefined) {
    if (isOpen(field, control, context)) return access.required ? unfollowed(control, key) : undefined;
    // The dates have a fault of their own, or the calendar is on its way.
    if (context.workday || field.empty(typed)) return undefined;
  }
  const value = computed && field.empty(typed) ? computed.value : typed;
  if (field.empty(value)) return access.required ? missing(control, key, field.asks) : undefined;
  const read = field.read(value, control, context);
  if ("value" in read) return undefined;
  return { key, code: read.code, data: { label: control.label, ...read.data } };
}

/** Whether it follows a field that is empty (FD16). */
function isOpen(field: Field, control: Control, { values = {} }: Context): boolean {
  const followed = field.follows(control);
  return followed !== undefined && (valueAt(values, followed) ?? null) === null;
}

const unfollowed = (control: Control, key: string): Fault => ({
  ...{ key, code: "form.number.open" },
  data: { label: control.label },
});

const requests = { fill: "form.required", choose: "form.required.choose", upload: "form.required.upload" } as const;

function missing(control: Control, key: string, asks: Asks): Fault {
  const message = control.rules[0]?.message;
  const fault: Fault = { key, code: requests[asks], data: { label: control.label } };
  return message ? { ...fault, message } : fault;
}

export const faultText = (language: Language, fault: Pick<Fault, "code" | "data" | "message">): string =>
  fault.message ?? textOf(language, fault.code, fault.data);

/** FD16: its value where it follows a field that is among these. */
function computedOf(control: Control, values: Values, check: Check): unknown {
  const field = fieldOf(control);
  const followed = field?.follows(control);
  if (!field || followed === undefined || !Object.hasOwn(values, followed)) return undefined;
  const computed = field.computed(control, besides(values, check));
  return computed && "value" in computed ? computed.value : undefined;
}

/** Every computed value whose field is among these. */
export const computedIn = (design: Pick<Design, "list">, values: Values, check: Check): Values =>
  Object.fromEntries(
    fieldControls(design).flatMap((control): [string, unknown][] => {
      const computed = computedOf(control, values, check);
      return computed === undefined ? [] : [[fieldKey(control), computed]];
    }),
  );

/** Computed fields, and what each follows. */
export const followersIn = (design: Pick<Design, "list">): { key: string; follows: string }[] =>
  fieldControls(design).flatMap((control) => {
    const follows = fieldOf(control)?.follows(control);
    return follows === undefined ? [] : [{ key: fieldKey(control), follows }];
  });

/** The years of the calendar that its computed fields look at. */
export const yearsCounted = (design: Pick<Design, "list">, values: Values): number[] => [
  ...new Set(followersIn(design).flatMap(({ follows }) => yearsIn(valueAt(values, follows)))),
];

/**
 * The values as they are kept: known fields only, in one spelling; what cannot be read is left out. For a
 * submission (mode named) also what the applicant may not write; for a decision the engine refuses that itself.
 */
export function normalise(design: Pick<Design, "list">, values: Values, check: Check = {}): Values {
  const followers = new Set(followersIn(design).map(({ key }) => key));
  const kept = (controls: readonly Control[]): Values =>
    Object.fromEntries(
      controls.flatMap((control): [string, unknown][] => {
        const field = fieldOf(control);
        const key = fieldKey(control);
        const value = valueAt(values, key);
        if (!field || field.empty(value)) return [];
        if (check.mode === "submit" && !accessOf(control, key, "submit", check.permissions).writable) return [];
        const read = field.read(value, control, besides(values, check));
        return "value" in read ? [[key, read.value]] : [];
      }),
    );
  const [following, others] = [true, false].map((follows) =>
    fieldControls(design).filter((control) => followers.has(fieldKey(control)) === follows),
  );
  const own = kept(others ?? []);
  if (!following?.length) return own;
  // What follows is taken as it was sent only while there is nothing to count with, or where its dates stay as they are.
  const loose = following.filter((control) => !check.workday || stays(control, values, check));
  return { ...own, ...kept(loose), ...computedIn({ list: following }, own, check) };
}

/** The dates it follows are stored and not among these. */
function stays(control: Control, values: Values, { values: stored = {} }: Check): boolean {
  const followed = fieldOf(control)?.follows(control) ?? "";
  return !Object.hasOwn(values, followed) && Object.hasOwn(stored, followed);
}
