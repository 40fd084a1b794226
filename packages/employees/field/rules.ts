import { type FaultData, type Kind, plainKinds, readDecimal, type TextKey } from "@stampflow/form";
import type { Refusal } from "@stampflow/kernel";
import { controlOf, optionsOf, type YesNo } from "./control.ts";
import { type CustomField, choiceKinds, type FieldOption, type FieldValue, type Values } from "./schema.ts";

/** Who asks, by the roles that they hold; that of everybody is among them. */
export type Viewer = { readonly administrator: boolean; readonly roleIds: ReadonlySet<string> };

const holds = ({ administrator, roleIds }: Viewer, ids: readonly string[]): boolean =>
  administrator || ids.some((id) => roleIds.has(id));

/** Whoever writes a field sees it. */
export const sees = ({ seenBy, writtenBy }: CustomField, viewer: Viewer): boolean =>
  holds(viewer, [...seenBy, ...writtenBy]);

/** Of oneself only an administrator writes. */
export const writes = ({ writtenBy }: CustomField, viewer: Viewer, self = false): boolean =>
  viewer.administrator || (!self && holds(viewer, writtenBy));

/** Of oneself also what is meant for the person. */
export const seesOf = (field: CustomField, viewer: Viewer, self: boolean): boolean =>
  sees(field, viewer) || (self && field.own);

/** Those in use, as a form has them. */
export const inOrder = (fields: Iterable<CustomField>): CustomField[] =>
  [...fields]
    .filter(({ archived }) => !archived)
    .toSorted((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1));

export const kindOf = ({ kind }: Pick<CustomField, "kind">): Kind<unknown> =>
  plainKinds[kind === "switch" ? "newradio" : kind] as Kind<unknown>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** `word`: the form's own words for what is wrong. */
type Word = (code: TextKey, data: FaultData) => string;
export type Words = YesNo & { readonly word: Word };
type Read = { readonly values: Values } | Refusal;

/**
 * The values of a person after what was entered, by the keys of fields. What the caller does not see is unknown to them,
 * and stays as it is.
 */
export function entered(
  fields: readonly CustomField[],
  before: Values,
  typed: Readonly<Record<string, unknown>>,
  may: { readonly sees: (field: CustomField) => boolean; readonly writes: (field: CustomField) => boolean },
  words: Words,
): Read {
  const known = new Map(fields.filter(may.sees).map((field) => [field.key, field]));
  const next: Record<string, FieldValue> = { ...before };
  for (const [key, value] of Object.entries(typed)) {
    const field = known.get(key);
    if (!field) return { code: "employees.field.unknown", data: { key } };
    if (!may.writes(field)) return { code: "employees.field.readOnly", data: { key, name: field.name } };
    delete next[field.id];
    if (isEmpty(value)) continue;
    const read = kindOf(field).field?.read(value, controlOf(field, words), {});
    if (!read || "code" in read) {
      const why = read ? words.word(read.code, { label: field.name, ...read.data }) : "";
      return { code: "employees.field.value", data: { key, why } };
    }
    if (!isEmpty(read.value)) next[field.id] = read.value as FieldValue;
  }
  return { values: next };
}

/** The required fields that have no value. Whom another company pays has less of a file (E3). */
export const lacking = (fields: readonly CustomField[], values: Values, lent: boolean): CustomField[] =>
  lent ? [] : fields.filter(({ required, id }) => required && isEmpty(values[id]));

/** The same while nothing is saved: what a change must not empty. */
export const emptied = (fields: readonly CustomField[], before: Values, next: Values): CustomField[] =>
  fields.filter(({ required, id }) => required && !isEmpty(before[id]) && isEmpty(next[id]));

export type Condition = {
  readonly contains?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly in?: readonly string[] | undefined;
};

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A test of the values of a field; both ends of a range belong to it. Null: the condition does not suit the field. */
export function conditionOf(
  field: CustomField,
  condition: Condition,
  /** Finds words in a text, as lists do. */
  finds: ((text: string) => boolean) | null,
): ((value: FieldValue | undefined) => boolean) | null {
  const { contains, from, to, in: chosen } = condition;
  const ranged = from !== undefined || to !== undefined;
  const asked = [contains !== undefined, ranged, chosen !== undefined].filter(Boolean).length;
  if (asked !== 1) return null;
  if (field.kind === "input" || field.kind === "textarea") {
    return contains === undefined ? null : (value) => typeof value === "string" && (finds?.(value) ?? true);
  }
  if (field.kind === "date") {
    if (!ranged || [from, to].some((end) => end !== undefined && !day.test(end))) return null;
    return (value) =>
      typeof value === "string" && (from === undefined || value >= from) && (to === undefined || value <= to);
  }
  if (field.kind === "number") {
    const [least, most] = [from, to].map((end) => (end === undefined ? undefined : readDecimal(end)));
    if (!ranged || (from !== undefined && !least) || (to !== undefined && !most)) return null;
    const [low, high] = [least?.toNumber() ?? -Infinity, most?.toNumber() ?? Infinity];
    return (value) => typeof value === "string" && Number(value) >= low && Number(value) <= high;
  }
  const wanted = new Set(chosen);
  if (chosen === undefined || !known(field, wanted)) return null;
  return (value) => (Array.isArray(value) ? value.some((one) => wanted.has(one)) : wanted.has(value as string));
}

function known(field: CustomField, wanted: ReadonlySet<string>): boolean {
  const options = new Set(optionsOf(field, { yes: "", no: "" }).map(({ value }) => value));
  return wanted.size > 0 && [...wanted].every((one) => options.has(one));
}

/** Options with what is stored for them: numbers that no other has, also none of before. */
export function withOptionValues(options: readonly FieldOption[], before: readonly FieldOption[]): FieldOption[] {
  let last = Math.max(0, ...[...options, ...before].map(({ value }) => Number(value) || 0));
  return options.map(({ value, label }) => ({ value: value === "" ? String(++last) : value, label }));
}

/** A key that no other field has: c1, c2, … */
export function freeKey(taken: ReadonlySet<string>): string {
  let last = 1;
  while (taken.has(`c${last}`)) last += 1;
  return `c${last}`;
}

/** What a definition may not say. */
export function definitionFault(
  field: CustomField,
  before: CustomField | null,
  about: { readonly used: boolean; readonly isRole: (id: string) => boolean; readonly word: Word },
): Refusal | null {
  const name = before?.name ?? field.name;
  if (before && field.key !== before.key) return { code: "employees.field.key", data: { name } };
  if (![...field.seenBy, ...field.writtenBy].every(about.isRole)) return { code: "employees.field.role" };
  const wrong = optionFault(field, about.word);
  if (wrong) return wrong;
  if (!before || !about.used) return null;
  if (field.kind !== before.kind) return { code: "employees.field.kind", data: { name } };
  const kept = new Set(field.options.map(({ value }) => value));
  const gone = before.options.find(({ value }) => !kept.has(value));
  return gone ? { code: "employees.field.option", data: { name, option: gone.label } } : null;
}

function optionFault(field: CustomField, word: Word): Refusal | null {
  if (!choiceKinds.includes(field.kind)) return null;
  const control = controlOf(field, { yes: "", no: "" });
  const [fault] = kindOf(field).check(control);
  if (!fault) return null;
  return { code: "employees.field.options", data: { why: word(fault.code, { label: field.name, ...fault.data }) } };
}
