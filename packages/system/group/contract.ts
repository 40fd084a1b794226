import { callsBelow, pageInput } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { labelId } from "../position/contract.ts";
import { changeMembers, membersPage } from "../role/schema.ts";

export const changeGroupMembers = changeMembers.extend(labelId.shape);
const groupMembers = labelId.extend(pageInput.shape);

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
