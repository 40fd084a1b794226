import { implement, pageOf } from "@stampflow/kernel/server";
import { currentDirectory } from "../directory/store.ts";
import { changeMembers } from "../member/change.ts";
import { findMembers } from "../member/list.ts";
import { viewPerson } from "../people/list.ts";
import * as calls from "./contract.ts";

export const groupMemberRoutes = [
  implement(calls.members, async ({ body: { id, ...page }, actor }) => {
    const directory = await currentDirectory();
    const found = await findMembers(directory, actor, "groupIds", id);
    return pageOf(found, page, (user) => viewPerson(directory, user), "system.group");
  }),

  implement(calls.changeMembers, async ({ body: { id, add, remove }, actor, now }) => ({
    changed: await changeMembers(
      actor.tenantId,
      actor,
      { field: "groupIds", id, add, remove },
      (directory) => (directory.label("group", id) ? null : { code: "system.group.notFound" }),
      () => [],
      now,
    ),
  })),
];
