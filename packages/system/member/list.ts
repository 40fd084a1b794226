import type { Directory } from "../directory/directory.ts";
import type { DirectoryUser } from "../directory/records.ts";
import type { Actor } from "../employee/rules.ts";
import { seenBy } from "../scope/rules.ts";

/** Who has not left and carries a role or group, within the caller's scope. */
export function findMembers(
  directory: Directory,
  actor: Actor,
  field: "roleIds" | "groupIds",
  id: string,
): DirectoryUser[] {
  const seen = seenBy(directory, actor);
  return directory.users
    .filter((user) => user.status !== "resigned" && user[field].includes(id) && seen(user))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}
