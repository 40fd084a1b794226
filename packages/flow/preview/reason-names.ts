import type { StepContext } from "../flow.ts";
import type { ConditionGroup } from "../model/definition.ts";
import type { Reason } from "../model/reason.ts";
import { decisive } from "./branches.ts";

type Data = Record<string, unknown>;

/** Adds names to the ids of a reason, and keeps only the conditions that decided. */
export function withNames({ flow, context, state, values }: StepContext, { code, data }: Reason): Reason {
  const { org, fields } = context;
  const person = (id: unknown) => org.user(String(id))?.name ?? String(id);
  const named: Data = { ...data };
  if (data.person !== undefined) named.personName = person(data.person);
  if (data.found !== undefined) named.foundName = person(data.found);
  if (Array.isArray(data.people)) named.peopleNames = data.people.map(person);
  if (data.department !== undefined)
    named.departmentName = org.department(String(data.department))?.name ?? data.department;
  if (data.node !== undefined) named.nodeName = flow.plan.byId.get(String(data.node))?.name || data.node;
  if (data.branch !== undefined) named.branchName = flow.plan.byId.get(String(data.branch))?.name || data.branch;
  if (data.field !== undefined) named.fieldName = fields.find((field) => field.key === data.field)?.label || data.field;
  if (Array.isArray(data.conditions)) {
    const facts = { org, fields, values, applicant: state.initiator };
    named.decisive = decisive(data.conditions as ConditionGroup[], facts);
  }
  return { code, data: named };
}
