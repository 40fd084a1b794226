import { contract, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { label, labelId, labelSaved, saveLabel } from "./schema.ts";

/** Positions and user groups have the same calls. */
const labelCalls = <Kind extends "position" | "group">(kind: Kind) => ({
  list: contract({
    method: "POST",
    path: `/system/${kind}/list`,
    permission: signedIn,
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
export type LabelCalls = ReturnType<typeof labelCalls>;

export const position = labelCalls("position");
export const group = labelCalls("group");
