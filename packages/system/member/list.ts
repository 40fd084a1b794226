import type { Directory } from "../directory/directory.ts";
import type { DirectoryUser } from "../directory/records.ts";
import type { Actor } from "../employee/grant.ts";
import { byName } from "../people/order.ts";
import { seenBy } from "../scope/rules.ts";

/** Who has not left and carries a role or group, within the caller's scope. */
export function findMembers(
  directory: Directory,
  actor: Actor,
  field: "roleIds" | "groupIds",
  id: string,
): DirectoryUser[] {
  const seen = seenBy(directory, actor);
  return byName(directory)
    .filter(({ user }) => user.status !== "resigned" && user[field].includes(id) && seen(user))
    .map(({ user }) => user);
}
