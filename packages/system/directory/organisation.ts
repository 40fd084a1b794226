import { directory as flowDirectory, type Organisation, type Person } from "@stampflow/flow";
import { isLabour } from "../record/employee.ts";
import type { Directory } from "./directory.ts";

const made = new WeakMap<Directory, Organisation>();

/** The directory as the flow engine asks it; made once for each version. */
export function organisationOf(directory: Directory): Organisation {
  const known = made.get(directory);
  if (known) return known;
  const names = (all: readonly { id: string; name: string }[]) =>
    Object.fromEntries(all.map(({ id, name }) => [id, name]));
  const organisation = flowDirectory({
    departments: directory.departments,
    users: peopleOf(directory),
    flowAdminIds: directory.flowAdminIds,
    personnelIds: directory.personnelIds,
    labels: {
      role: names(directory.roles.map(({ id, roleName }) => ({ id, name: roleName }))),
      position: names(directory.labels.filter(({ kind }) => kind === "position")),
      group: names(directory.labels.filter(({ kind }) => kind === "group")),
    },
  });
  made.set(directory, organisation);
  return organisation;
}

/** With what labour staff may not do; everybody else, and a company without such rules, as they are. */
function peopleOf({ users, labour }: Directory): readonly Person[] {
  const { apply: applies, decide: decides, lead: leads } = labour;
  if (applies && decides && leads) return users;
  return users.map((user) => (isLabour(user) ? { ...user, applies, decides, leads } : user));
}
