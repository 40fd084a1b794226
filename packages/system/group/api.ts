import { route } from "@stampflow/kernel/server";
import { z } from "zod";
import { currentDirectory } from "../directory/store.ts";
import { changeMembers } from "../member/change.ts";
import { findMembers } from "../member/list.ts";
import { pageOf, viewPerson } from "../people/list.ts";
import { can } from "../permissions.ts";
import { membersPage } from "../role/schema.ts";
import { changeGroupMembers, groupMembers } from "./schema.ts";

export const groupMemberRoutes = [
  route({
    method: "POST",
    path: "/system/group/members",
    permission: can.organisation.page,
    summary: "The people of a user group within the data scope",
    body: groupMembers,
    answer: membersPage,
    handle: async ({ body: { id, ...page }, actor }) => {
      const directory = await currentDirectory();
      const found = findMembers(directory, actor, "groupIds", id);
      return pageOf(found, page, (user) => viewPerson(directory, user));
    },
  }),

  route({
    method: "POST",
    path: "/system/group/changeMembers",
    permission: can.label.update,
    summary: "Puts people into a user group and takes others out",
    body: changeGroupMembers,
    answer: z.object({ changed: z.number() }),
    handle: async ({ body: { id, add, remove }, actor, now }) => ({
      changed: await changeMembers(
        actor.tenantId,
        actor,
        { field: "groupIds", id, add, remove },
        (directory) => (directory.label("group", id) ? null : { code: "system.group.notFound" }),
        () => [],
        now,
      ),
    }),
  }),
];
