import type { Control, Values } from "../design/schema.ts";
import type { ReadContext } from "../kind.ts";
import { type LinkageState, linkageState } from "../linkage/state.ts";
import { fieldOf } from "../registry.ts";
import { type JudgedValue, judge, missing } from "../value/judge.ts";
import { accessOf, type Permission, type Permissions } from "./access.ts";
import { type FormDesign, type PlannedField, planOf } from "./plan.ts";

/** `values`: the stored ones; then only what changed, and what depends on it, is judged. */
export type EvaluateOptions = Omit<ReadContext, "stored"> & { permissions?: Permissions };
export type EvaluatedField = JudgedValue & {
  control: Control;
  access: Permission;
  /** The field, or one it depends on, has changed. */
  changed: boolean;
  totals: Values;
  linked: LinkageState;
};

/** Own properties only: a field may be called "constructor". */
export const valueAt = (values: Values, key: string): unknown => (Object.hasOwn(values, key) ? values[key] : undefined);

/** Evaluates every field: its value, fault and visibility. The same in the browser and on the server. */
export function evaluateFields(
  design: FormDesign,
  given: Values,
  { permissions, values: stored, ...check }: EvaluateOptions,
): ReadonlyMap<string, EvaluatedField> {
  const evaluated = new Map<string, EvaluatedField>();
  // Only values of fields are taken from the input: totals are computed here, too.
  const around: Values = { ...stored };
  for (const { key } of planOf(design).steps) if (Object.hasOwn(given, key)) around[key] = given[key];
  const context: ReadContext = { ...check, ...(stored ? { stored } : {}), values: around };
  const { steps, rules, fields } = planOf(design);
  const typedIn = { ...around };
  const linkedOf = ({ names, circular }: PlannedField) =>
    rules.length > 0 && !circular
      ? linkageState(rules, names, { fields, values: around, applicant: check.applicant })
      : unlinked;
  const evaluateOne = (step: PlannedField): void => {
    const { key, control, field, follows } = step;
    const linked = linkedOf(step);
    const access = linkedAccess(accessOf(control, key, check.mode ?? "submit", permissions), linked);
    const before = follows.flatMap((one) => evaluated.get(one) ?? []);
    const moved = !stored || Object.hasOwn(given, key) || before.some((one) => one.changed);
    // FD6: a field the applicant cannot write keeps its stored value.
    const closed = check.mode === "submit" && !access.writable;
    const typed = valueAt(closed ? (stored ?? {}) : typedIn, key);
    const asked = { required: access.required, faulty: before.some(isFaulty) };
    const { columns } = access;
    const judged = moved || Object.values(columns ?? {}).some((column) => column.required);
    const verdict = judged
      ? judgeLinked(step, linked, typed, { ...context, sent: Object.hasOwn(given, key), columns }, asked)
      : { value: typed, shown: typed, computed: false, fault: missingIfRequired(step, typed, asked.required) };
    const totals: Values = {};
    for (const total of field.totals(control)) {
      const value = total.of(verdict.value);
      if (value !== undefined) totals[total.key] = value;
      // Values stored before the field had this part lack it.
      if (moved || !Object.hasOwn(around, total.key)) put(around, total.key, value);
    }
    put(around, key, verdict.value);
    evaluated.set(key, { ...verdict, control, access, changed: moved, totals, linked });
  };
  for (const step of steps) evaluateOne(step);
  // "Required" may depend on a field computed later: two fields may require each other.
  for (const step of steps) if (linkedOf(step).required !== evaluated.get(step.key)?.linked.required) evaluateOne(step);
  return evaluated;
}

/** A wrong value of a required field is reported once; an empty one only makes dependent fields wait. */
const isFaulty = ({ fault, control, shown }: EvaluatedField): boolean =>
  fault !== undefined && fieldOf(control)?.empty(shown) === false;

const unlinked: LinkageState = { hidden: false, required: false, set: undefined, options: undefined };

const linkedAccess = (access: Permission, { hidden, required }: LinkageState): Permission => ({
  ...access,
  displayable: access.displayable && !hidden,
  required: !hidden && (access.required || (access.writable && required)),
});

function judgeLinked(
  { circular, field, control }: PlannedField,
  { hidden, set, options }: LinkageState,
  typed: unknown,
  context: ReadContext,
  asked: { required: boolean; faulty: boolean },
): JudgedValue {
  if (circular) return { value: undefined, shown: undefined, computed: true };
  // FD27: values of hidden fields are not stored; when shown again, what was typed is still there.
  if (hidden) return { value: undefined, shown: typed, computed: false };
  const bound = set === undefined ? field : { ...field, computed: () => computedAs(set) };
  const verdict = judge(bound, control, typed, context, asked);
  const kept = [verdict.value].flat().filter((one) => one !== undefined);
  if (!options || !field.choices(control) || kept.every((one) => options.includes(String(one)))) return verdict;
  return { ...verdict, value: undefined, fault: verdict.fault ?? { code: "form.linkage.option" } };
}

const computedAs = (value: string) => ({ value, differs: "form.linkage.set" }) as const;

const missingIfRequired = ({ field, control }: PlannedField, typed: unknown, required: boolean) =>
  required && field.empty(typed) ? missing(field, control) : undefined;

function put(values: Values, key: string, value: unknown): void {
  if (value === undefined) delete values[key];
  else values[key] = value;
}
