import { contract, signedInOrKey } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { type LabelKind, label, labelId, labelSaved, saveLabel } from "./schema.ts";

/** Positions, user groups and tags have the same calls. */
const labelCalls = <Kind extends LabelKind, List extends string>(kind: Kind, list: List) => ({
  list: contract({
    method: "POST",
    path: list,
    permission: signedInOrKey,
    summary: `All ${kind}s, with how many people carry each`,
    answer: z.array(label),
  }),
  save: contract({
    method: "POST",
    path: `/system/${kind}/save`,
    permission: can.label.update,
    summary: `Adds or renames a ${kind}`,
    body: saveLabel,
    answer: labelSaved,
  }),
  remove: contract({
    method: "POST",
    path: `/system/${kind}/delete`,
    permission: can.label.update,
    summary: `Deletes a ${kind} that nobody carries`,
    body: labelId,
    answer: z.null(),
  }),
});

export const position = labelCalls("position", "/system/position/list");
export const group = labelCalls("group", "/system/group/list");
export const tag = labelCalls("tag", "/business/businessStaffLabel/getSelector");
