import { callsBelow, contract, signedInOrKey } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import type { LabelKind } from "../record/label.ts";
import { label, labelId, labelSaved, saveLabel } from "./schema.ts";

/** Positions, user groups and tags have the same calls. */
const labelCalls = <Kind extends LabelKind, List extends string>(kind: Kind, list: List) => ({
  list: contract({
    method: "POST",
    path: list,
    permission: signedInOrKey,
    summary: `All ${kind}s, with how many people carry each`,
    answer: z.array(label),
  }),
  save: callsBelow(`/system/${kind}`)("save", can.label.update, `Adds or renames a ${kind}`, saveLabel, labelSaved),
  remove: callsBelow(`/system/${kind}`)(
    "delete",
    can.label.update,
    `Deletes a ${kind} that nobody carries`,
    labelId,
    z.null(),
  ),
});

export const position = labelCalls("position", "/system/position/list");
export const group = labelCalls("group", "/system/group/list");
export const tag = labelCalls("tag", "/business/businessStaffLabel/getSelector");
