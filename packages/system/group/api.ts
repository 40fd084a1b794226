import { implement, pageOf } from "@stampflow/kernel/server";
import { currentDirectory } from "../directory/store.ts";
import { changeMembers } from "../member/change.ts";
import { findMembers } from "../member/list.ts";
import { viewPerson } from "../people/list.ts";
import { groupMember, tagMember } from "./contract.ts";

/** Who is in a user group, and who carries a tag. */
const memberRoutes = (
  kind: "group" | "tag",
  field: "groupIds" | "tagIds",
  calls: typeof groupMember | typeof tagMember,
) => [
  implement(calls.members, async ({ body: { id, ...page }, actor }) => {
    const directory = await currentDirectory();
    const found = await findMembers(directory, actor, field, id);
    return pageOf(found, page, (user) => viewPerson(directory, user), `system.${kind}`);
  }),

  implement(calls.changeMembers, async ({ body: { id, add, remove }, actor, now }) => ({
    changed: await changeMembers(
      actor,
      { field, id, add, remove },
      (directory) => (directory.label(kind, id) ? null : { code: `system.${kind}.notFound` }),
      () => [],
      now,
    ),
  })),
];

export const groupMemberRoutes = memberRoutes("group", "groupIds", groupMember);
export const tagMemberRoutes = memberRoutes("tag", "tagIds", tagMember);
