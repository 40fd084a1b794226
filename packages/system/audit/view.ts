import { joined } from "@stampflow/kernel";
import {
  type AuditEntry,
  isKeyId,
  language,
  operatorId,
  requireActor,
  textOf,
  translate,
} from "@stampflow/kernel/server";
import { permissionName } from "../catalogue/names.ts";
import type { Directory } from "../directory/directory.ts";
import { currentDirectory } from "../directory/store.ts";
import type { AuditEntryView } from "./contract.ts";

/** Fields whose values are ids, and the kind of record they refer to. */
const referencedKind: Readonly<Record<string, keyof Names>> = {
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
  principalId: "user",
  toId: "user",
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

type FieldRef = { readonly noun: string; readonly field: string };

/** A value as people read it: names for ids, words for codes; the id if the record no longer exists. */
function shownValue(ref: FieldRef, value: unknown, names: Names): string {
  const { noun, field } = ref;
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) {
    return joined(
      value.map((one) => shownValue(ref, one, names)),
      language(),
    );
  }
  if (typeof value === "boolean") return translate(value ? "system.audit.yes" : "system.audit.no", language());
  const kind = referencedKind[field];
  if (kind) return names[kind].get(String(value)) ?? String(value);
  if (field === "permissions") return permissionName(String(value), language());
  const word = textOf(`${noun}.value.${field}.${value}`, language());
  if (word !== undefined) return word;
  return typeof value === "object" ? shownScope(value as { kind?: string; ids?: string[] }, names) : String(value);
}

const shownScope = ({ kind = "", ids = [] }: { kind?: string; ids?: string[] }, names: Names): string =>
  [
    translate(`system.role.value.scope.${kind}`, language()),
    shownValue({ noun: "system.role", field: "departmentIds" }, ids, names),
  ]
    .filter(Boolean)
    .join(" ");

export const nounName = (noun: string) => textOf(`${noun}.noun`, language()) ?? noun;

/** Entries about an account (`identity.…`) have the account's name, which another company may have set. */
const ofAccount = ({ noun }: { readonly noun: string }): boolean => noun.startsWith("identity.");

/** Actors who are not people of the company are named by their kind. */
function nameOfActor(id: string, name: string): string {
  if (id === "system") return translate("system.audit.system", language());
  // A key is marked as one, because a person may have the same name.
  if (isKeyId(id)) return translate("system.audit.key", language(), { name });
  return id === operatorId ? translate("system.audit.operator", language(), { name }) : name;
}

function viewEntry(entry: AuditEntry, names: Names): AuditEntryView {
  const { id, at, actorId, actorName, address, changes, left, job, count } = entry;
  const { permissions } = requireActor();
  const known = (name: string) => names.user.get(actorId) ?? name;
  return {
    ...{ id, at, actorId, address, left },
    ...(job ? { job: { id: job.id, title: translate(job.title.key, language(), job.title.data), count } } : {}),
    actorName: nameOfActor(actorId, changes.some(ofAccount) ? known(actorName) : actorName),
    changes: changes.map(({ fields, noun, ...change }) => ({
      ...change,
      ...(ofAccount({ noun }) ? { name: known(change.name) } : {}),
      noun,
      nounName: nounName(noun),
      fields: fields
        .filter(({ needs }) => !needs || permissions.has(needs))
        .map(({ field, before, after }) => ({
          field,
          name: textOf(`${noun}.column.${field}`, language()) ?? field,
          before: shownValue({ noun, field }, before, names),
          after: shownValue({ noun, field }, after, names),
        })),
    })),
  };
}

/** Puts entries into words, without fields that the caller may not see. */
export async function viewEntries(entries: readonly AuditEntry[]): Promise<AuditEntryView[]> {
  const names = namesOf(await currentDirectory());
  return entries.map((entry) => viewEntry(entry, names));
}
