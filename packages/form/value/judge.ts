import type { Control } from "../design/schema.ts";
import type { Computed, Field, ReadContext, ValueFault } from "../kind.ts";
import type { FaultData, TextKey } from "../text.ts";
import { readDecimal } from "./decimal.ts";

/** The result of judging one value: what is stored, what is shown while typing, and what is wrong. */
export type JudgedValue = {
  value: unknown;
  shown: unknown;
  fault?: ValueFault | undefined;
  /** Computed, so nobody types it. */
  computed: boolean;
  /** Why it has no value yet. */
  open?: { code: TextKey; data?: FaultData } | undefined;
};
export type JudgeOptions = {
  required: boolean;
  /** A field it depends on has a fault. */
  faulty: boolean;
};

const requests = { fill: "form.required", choose: "form.required.choose", upload: "form.required.upload" } as const;

/** The fault of an empty required field. */
export function missing(field: Field, control: Control): ValueFault {
  const message = control.rules[0]?.message;
  return { code: requests[field.inputVerb], ...(message ? { message } : {}) };
}

/** Judges one value, of a field or a cell; `validate` and `normalise` use different parts of the result. */
export function judge(
  field: Field,
  control: Control,
  typed: unknown,
  context: ReadContext,
  asked: JudgeOptions,
): JudgedValue {
  const computed = field.computed(control, context);
  if (computed) return judgeComputed(computed, field, control, typed, context, asked);
  if (field.empty(typed)) return { ...nothing, shown: typed, fault: lacking(field, control, asked) };
  const read = field.read(typed, control, context);
  const shown = read.shown ?? typed;
  if ("code" in read)
    return { value: field.empty(read.kept) ? undefined : read.kept, shown, fault: read, computed: false };
  if (field.empty(read.value)) return { ...nothing, shown, fault: lacking(field, control, asked) };
  return { value: read.value, shown, computed: false };
}

const nothing = { value: undefined, computed: false };
/** A value computed from the calendar is not missing while the calendar is loading. */
const isTyped = (field: Field, control: Control): boolean =>
  field.columns !== undefined || field.follows(control).length === 0;
const lacking = (field: Field, control: Control, { required }: JudgeOptions) =>
  required && isTyped(field, control) ? missing(field, control) : undefined;

function judgeComputed(
  computed: Computed,
  field: Field,
  control: Control,
  typed: unknown,
  context: ReadContext,
  { required, faulty }: JudgeOptions,
): JudgedValue {
  const open = { value: undefined, shown: undefined, computed: true };
  if ("code" in computed) return { ...open, fault: computed };
  if ("open" in computed) {
    const reason = { code: computed.open, ...(computed.data ? { data: computed.data } : {}) };
    return { ...open, open: reason, fault: required && !faulty ? reason : undefined };
  }
  const { value, differs } = computed;
  const counted = { value, shown: value, computed: true };
  if (context.sent !== false && !field.empty(typed) && !isSame(typed, value))
    return { ...counted, fault: { code: differs, data: { value: String(value) } } };
  const read = field.read(value, control, context);
  return { ...counted, fault: "code" in read ? read : undefined };
}

function isSame(one: unknown, other: unknown): boolean {
  const [left, right] = [readDecimal(one), readDecimal(other)];
  return left && right ? left.eq(right) : JSON.stringify(one) === JSON.stringify(other);
}
