import type { Directory } from "../directory/directory.ts";
import { peopleOf } from "../directory/people-list.ts";
import type { DirectoryUser } from "../directory/records.ts";
import type { Actor } from "../employee/grant.ts";
import { seenBy } from "../scope/rules.ts";

/** Who has not left and carries a role, group or tag, within the caller's scope. */
export const findMembers = (
  directory: Directory,
  actor: Actor,
  field: "roleIds" | "groupIds" | "tagIds",
  id: string,
): Promise<readonly DirectoryUser[]> =>
  peopleOf(directory).find({
    where: { status: { not: "resigned" }, [field]: { has: id } },
    only: seenBy(directory, actor),
  });
