import { beginningOf, endOf, joined, refuse } from "@stampflow/kernel";
import {
  type AuditEntry,
  auditList,
  implement,
  isKeyId,
  language,
  operatorId,
  requireActor,
  textKeys,
  textOf,
  translate,
} from "@stampflow/kernel/server";
import type { z } from "zod";
import { permissionName } from "../catalogue/names.ts";
import { companyZone } from "../company/store.ts";
import type { Directory } from "../directory/directory.ts";
import { currentDirectory } from "../directory/store.ts";
import * as calls from "./contract.ts";
import type { AuditLine, auditFilter } from "./schema.ts";

/** Fields whose values are ids, and of what. */
const pointsTo: Readonly<Record<string, keyof Names>> = {
  departmentId: "department",
  parentId: "department",
  movesTo: "department",
  departmentIds: "department",
  superiorId: "user",
  managerId: "user",
  reminderIds: "user",
  headIds: "user",
  userIds: "user",
  managerIds: "user",
  roleIds: "role",
  positionIds: "label",
  groupIds: "label",
  tagIds: "label",
};
type Names = Readonly<Record<"department" | "user" | "role" | "label", ReadonlyMap<string, string>>>;

const namesOf = (directory: Directory): Names => ({
  department: new Map(directory.departments.map(({ id, name }) => [id, name])),
  user: new Map(directory.users.map(({ id, name }) => [id, name])),
  role: new Map(directory.roles.map(({ id, roleName }) => [id, roleName])),
  label: new Map(directory.labels.map(({ id, name }) => [id, name])),
});

type Place = { readonly noun: string; readonly field: string };

/** A value as people read it: names for ids, words for codes. What is gone is shown by its id. */
function shown(place: Place, value: unknown, names: Names): string {
  const { noun, field } = place;
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) {
    return joined(
      value.map((one) => shown(place, one, names)),
      language(),
    );
  }
  if (typeof value === "boolean") return translate(value ? "system.audit.yes" : "system.audit.no", language());
  const kind = pointsTo[field];
  if (kind) return names[kind].get(String(value)) ?? String(value);
  if (field === "permissions") return permissionName(String(value), language());
  const word = textOf(`${noun}.value.${field}.${value}`, language());
  if (word !== undefined) return word;
  return typeof value === "object" ? shownScope(value as { kind?: string; ids?: string[] }, names) : String(value);
}

const shownScope = ({ kind = "", ids = [] }: { kind?: string; ids?: string[] }, names: Names): string =>
  [
    translate(`system.role.value.scope.${kind}`, language()),
    shown({ noun: "system.role", field: "departmentIds" }, ids, names),
  ]
    .filter(Boolean)
    .join(" ");

const nounName = (noun: string) => textOf(`${noun}.noun`, language()) ?? noun;

/** Who is no person of the company is named by what they are. */
function doerName(id: string, name: string): string {
  if (id === "system") return translate("system.audit.system", language());
  // A key bears a name that a person may bear, too.
  if (isKeyId(id)) return translate("system.audit.key", language(), { name });
  return id === operatorId ? translate("system.audit.operator", language(), { name }) : name;
}

function lineOf({ id, at, actorId, actorName, address, changes, left }: AuditEntry, names: Names): AuditLine {
  const { permissions } = requireActor();
  return {
    ...{ id, at, actorId, address, left },
    actorName: doerName(actorId, actorName),
    changes: changes.map(({ fields, noun, ...change }) => ({
      ...change,
      noun,
      nounName: nounName(noun),
      fields: fields
        .filter(({ needs }) => !needs || permissions.has(needs))
        .map(({ field, before, after }) => ({
          field,
          name: textOf(`${noun}.column.${field}`, language()) ?? field,
          before: shown({ noun, field }, before, names),
          after: shown({ noun, field }, after, names),
        })),
    })),
  };
}

/** The lines that fit, newest first, in words. */
export async function listAudit({ noun, actorId, name, from, to, ...asked }: z.infer<typeof auditFilter>) {
  if (from && to && from > to) refuse("system.audit.range");
  const [zone, directory] = await Promise.all([companyZone(), currentDirectory()]);
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
}

export const auditRoutes = [
  implement(calls.list, async ({ body }) => listAudit(body)),

  implement(calls.nouns, async () =>
    textKeys(".noun", language())
      .map((key) => key.slice(0, -".noun".length))
      .map((noun) => ({ noun, name: nounName(noun) })),
  ),
];
