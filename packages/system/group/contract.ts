import { callsBelow } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { membersPage } from "../role/schema.ts";
import { changeGroupMembers, groupMembers } from "./schema.ts";

const memberCalls = <Kind extends "group" | "tag">(kind: Kind, name: string) => ({
  members: callsBelow(`/system/${kind}`)(
    "members",
    can.organisation.page,
    `The people of a ${name} within the data scope`,
    groupMembers,
    membersPage,
  ),
  changeMembers: callsBelow(`/system/${kind}`)(
    "changeMembers",
    can.label.update,
    `Puts people into a ${name} and takes others out`,
    changeGroupMembers,
    z.object({ changed: z.number() }),
  ),
});

export const groupMember = memberCalls("group", "user group");
export const tagMember = memberCalls("tag", "tag");
