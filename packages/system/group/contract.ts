import { contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { membersPage } from "../role/schema.ts";
import { changeGroupMembers, groupMembers } from "./schema.ts";

export const members = contract({
  method: "POST",
  path: "/system/group/members",
  permission: can.organisation.page,
  summary: "The people of a user group within the data scope",
  body: groupMembers,
  answer: membersPage,
});

export const changeMembers = contract({
  method: "POST",
  path: "/system/group/changeMembers",
  permission: can.label.update,
  summary: "Puts people into a user group and takes others out",
  body: changeGroupMembers,
  answer: z.object({ changed: z.number() }),
});
