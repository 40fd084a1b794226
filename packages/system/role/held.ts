import type { Directory } from "../directory/directory.ts";
import type { Role } from "../record/role.ts";
import { everyoneRole } from "../record/role.ts";

/** The roles of a person, with the one that everybody has. */
export function rolesOf({ roleIds }: { readonly roleIds: readonly string[] }, directory: Directory): Role[] {
  const own = roleIds.flatMap((id) => directory.role(id) ?? []);
  const everyone = directory.roleByCode(everyoneRole);
  return everyone ? [...own, everyone] : own;
}
