import { callsBelow, contract, nameText, requiredText, signedInOrKey } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { type LabelKind, labelRecord } from "../record/label.ts";

export const label = labelRecord.omit({ kind: true }).extend({ userCount: z.number() });
export type Label = z.infer<typeof label>;
const saveLabel = (longest: number) =>
  z.object({
    /** Left out for a new one. */
    id: z.string().min(1).max(40).optional(),
    name: nameText(requiredText(longest)),
  });
export type SaveLabel = z.infer<ReturnType<typeof saveLabel>>;
/** Names of groups are often written by another directory (SCIM). */
export const groupLength = 100;
/** A tag stands beside a name in lists, so it is short; counted by width (kernel D13). */
export const tagLength = 6;
export const labelId = z.object({ id: z.string().min(1).max(40) });
const labelSaved = z.object({ id: z.string() });

/** Positions, user groups and tags have the same calls. */
const labelCalls = <Kind extends LabelKind, List extends string>(kind: Kind, list: List, longest = 30) => ({
  list: contract({
    method: "POST",
    path: list,
    permission: signedInOrKey,
    summary: `All ${kind}s, with how many people carry each`,
    answer: z.array(label),
  }),
  save: callsBelow(`/system/${kind}`)(
    "save",
    can.label.update,
    `Adds or renames a ${kind}`,
    saveLabel(longest),
    labelSaved,
  ),
  remove: callsBelow(`/system/${kind}`)(
    "delete",
    can.label.update,
    `Deletes a ${kind} that nobody carries`,
    labelId,
    z.null(),
  ),
});

export const position = labelCalls("position", "/system/position/list");
export const group = labelCalls("group", "/system/group/list", groupLength);
export const tag = labelCalls("tag", "/business/businessStaffLabel/getSelector");
