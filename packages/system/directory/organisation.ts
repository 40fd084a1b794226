import { directory as flowDirectory, type Organisation } from "@stampflow/flow";
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
    users: directory.users,
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
