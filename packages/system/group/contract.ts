import { contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { membersPage } from "../role/schema.ts";
import { changeGroupMembers, groupMembers } from "./schema.ts";

const memberCalls = <Kind extends "group" | "tag">(kind: Kind, name: string) => ({
  members: contract({
    method: "POST",
    path: `/system/${kind}/members`,
    permission: can.organisation.page,
    summary: `The people of a ${name} within the data scope`,
    body: groupMembers,
    answer: membersPage,
  }),
  changeMembers: contract({
    method: "POST",
    path: `/system/${kind}/changeMembers`,
    permission: can.label.update,
    summary: `Puts people into a ${name} and takes others out`,
    body: changeGroupMembers,
    answer: z.object({ changed: z.number() }),
  }),
});

export const groupMember = memberCalls("group", "user group");
export const tagMember = memberCalls("tag", "tag");
