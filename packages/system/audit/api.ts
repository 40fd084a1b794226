import { beginningOf, endOf, refuse } from "@stampflow/kernel";
import { type AuditEntry, auditList, implement, language, textOf, translate } from "@stampflow/kernel/server";
import { permissionName } from "../catalogue/names.ts";
import { companyOf } from "../company/store.ts";
import type { Directory } from "../directory/directory.ts";
import { currentDirectory } from "../directory/store.ts";
import * as calls from "./contract.ts";
import type { AuditLine } from "./schema.ts";

/** Fields whose values are ids, and of what. */
const pointsTo: Readonly<Record<string, keyof Names>> = {
  departmentId: "department",
  parentId: "department",
  departmentIds: "department",
  superiorId: "user",
  headIds: "user",
  userIds: "user",
  managerIds: "user",
  roleIds: "role",
  positionIds: "label",
  groupIds: "label",
};
type Names = Readonly<Record<"department" | "user" | "role" | "label", ReadonlyMap<string, string>>>;

const namesOf = (directory: Directory): Names => ({
  department: new Map(directory.departments.map(({ id, name }) => [id, name])),
  user: new Map(directory.users.map(({ id, name }) => [id, name])),
  role: new Map(directory.roles.map(({ id, roleName }) => [id, roleName])),
  label: new Map(directory.labels.map(({ id, name }) => [id, name])),
});

/** A value as people read it: names for ids, words for codes. What is gone is shown by its id. */
function shown(field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) {
    return new Intl.ListFormat(language(), { style: "narrow", type: "conjunction" }).format(
      value.map((one) => shown(field, one, names)),
    );
  }
  const kind = pointsTo[field];
  if (kind) return names[kind].get(String(value)) ?? String(value);
  if (field === "permissions") return permissionName(String(value), language());
  const word = textOf(`system.audit.value.${field}.${value}`, language());
  if (word !== undefined) return word;
  return typeof value === "object" ? shownScope(value as { kind?: string; ids?: string[] }, names) : String(value);
}

const shownScope = ({ kind = "", ids = [] }: { kind?: string; ids?: string[] }, names: Names): string =>
  [translate(`system.audit.value.scope.${kind}`, language()), shown("departmentIds", ids, names)]
    .filter(Boolean)
    .join(" ");

function lineOf({ id, at, actorId, actorName, address, changes, left }: AuditEntry, names: Names): AuditLine {
  return {
    ...{ id, at, actorId, actorName, address, left },
    changes: changes.map(({ fields, ...change }) => ({
      ...change,
      fields: fields.map(({ field, before, after }) => ({
        field,
        name: textOf(`system.audit.field.${field}`, language()) ?? field,
        before: shown(field, before, names),
        after: shown(field, after, names),
      })),
    })),
  };
}

export const auditRoutes = [
  implement(calls.list, async ({ body: { noun, actorId, name, from, to, ...asked }, actor }) => {
    if (from && to && from > to) refuse("system.audit.range");
    const [company, directory] = await Promise.all([companyOf(actor.tenantId), currentDirectory()]);
    const zone = company?.timeZone ?? "Asia/Shanghai";
    const page = await auditList.page({
      ...asked,
      order: "desc",
      where: {
        actorId,
        nouns: noun ? { has: noun } : undefined,
        words: name ? { has: name.toLowerCase() } : undefined,
      },
      ...(from ? { from: beginningOf(from, zone) } : {}),
      ...(to ? { to: endOf(to, zone) } : {}),
    });
    const names = namesOf(directory);
    return { ...page, records: page.records.map((line) => lineOf(line, names)) };
  }),
];
