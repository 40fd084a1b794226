import type { ApprovedEffect, EffectAsked, OwnField } from "@stampflow/applytype/server";
import { type Values, valueAt } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { staff } from "@stampflow/system/server";

/** Whom it is about, where that is not the applicant. */
const personField: OwnField = { key: "person", kind: "people", label: "employees.effect.field.person" };
export const reasonField: OwnField = { key: "reason", kind: "textarea", label: "employees.effect.field.reason" };
/** The record of a procedure of one person. */
export const recordOf = (name: string, ...fields: readonly OwnField[]) => ({
  name: `employees.effect.${name}`,
  fields: [personField, ...fields],
});
export const dayField = (key: string, required = true): OwnField => ({
  ...{ key, kind: "date", label: `employees.effect.field.${key}`, required },
});

export const textIn = (values: Values, key: string): string => {
  const value = valueAt(values, key);
  return typeof value === "string" ? value.trim() : "";
};
export const dayIn = (values: Values, key: string): string => textIn(values, key).slice(0, 10);
/** The first of chosen people or departments; "" for none. */
export const chosenIn = (values: Values, key: string): string => {
  const value = valueAt(values, key);
  return Array.isArray(value) && typeof value[0] === "string" ? value[0] : "";
};

/** Whom an application is about, as long as the company employs them. */
export async function personOf({ values, applicantId }: EffectAsked) {
  const organisation = await staff();
  const person = organisation.user(chosenIn(values, "person") || applicantId) ?? refuse("system.employee.notFound");
  if (person.status === "resigned") refuse("system.employee.resigned");
  return { person, organisation };
}
export const personIdOf = ({ values, applicantId }: EffectAsked): string => chosenIn(values, "person") || applicantId;

/** The flow has decided, so the data scope of whoever approved does not count; what only administrators may, does. */
export const actorOf = ({ by, departmentId }: ApprovedEffect, ...may: readonly { readonly code: string }[]) => ({
  ...{ userId: by, departmentId, scope: { kind: "company" as const } },
  permissions: new Set(may.map(({ code }) => code)),
});

export const linkOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  ...{ name, to: `/staff/fullTime?user=${id}` },
});
