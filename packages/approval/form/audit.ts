import { flowParts } from "@stampflow/flow";
import { controlsOf, designParts } from "@stampflow/form";
import { differenceOf, type Part } from "@stampflow/kernel";
import { type AuditedField, audited, auditedField } from "@stampflow/kernel/server";
import type { Document } from "../version/published-version.ts";
import type { Form } from "./store.ts";

/** The audit log of forms: header, state, version, who may submit and manage. The design is in its versions. */
export const formAudit = audited<Form>({
  noun: "approval.form",
  idOf: ({ formId }) => formId,
  nameOf: ({ name }) => name,
  fields: [
    "name",
    "title",
    "remarks",
    "categoryId",
    "icon",
    "stop",
    "flowOf",
    "version",
    "revision",
    "userIds",
    "departmentIds",
    "roleIds",
    "managerIds",
  ],
});

type Named = { readonly parts: readonly Part[]; readonly names: ReadonlyMap<string, string> };
const nothing: Named = { parts: [], names: new Map() };

const stepsOf = ({ nodes, published }: Document): Named => ({
  parts: flowParts(published.definition),
  names: new Map([...nodes].map(([id, { name }]) => [id, name || id])),
});
const controlsIn = ({ design }: Document): Named => ({
  parts: designParts(design),
  names: new Map(controlsOf(design.list).map(({ key, label, KeyLabel }) => [key, label || KeyLabel || key])),
});

/** The names of nodes and controls that changed between two versions, before and after. */
export function changedParts(before: Document | null, after: Document): AuditedField[] {
  const changed = (field: string, of: (document: Document) => Named): AuditedField[] => {
    const [was, now] = [before ? of(before) : nothing, of(after)];
    const ids = differenceOf(was.parts, now.parts).map(({ id }) => id);
    const namesOf = (names: Named["names"]) => ids.flatMap((id) => names.get(id) ?? []);
    const isRoot = before !== null && ids.includes("");
    return [
      ...(ids.some((id) => id !== "") ? [auditedField(field, namesOf(was.names), namesOf(now.names))] : []),
      ...(isRoot ? [auditedField(`${field}Settings`, null, "changed")] : []),
    ];
  };
  return [...changed("steps", stepsOf), ...changed("controls", controlsIn)];
}
