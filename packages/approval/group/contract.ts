import { limits, readGroup } from "@stampflow/form";
import { callsBelow, modifyCalls, nameField, stored, withRule } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";

const exampleGroup = JSON.stringify({ list: [{ type: "input", label: "Reason", model: "reason", key: "reason" }] });

const groupFields = {
  name: nameField(limits.groupName),
  content: z
    .string()
    .min(1)
    .max(limits.groupBytes)
    .refine((text) => readGroup(text) !== undefined)
    .meta({
      ...withRule(`A drawn form as JSON, with ${limits.groupControls} controls at most`),
      examples: [exampleGroup],
    }),
};
export const group = z.object({ ...stored, ...groupFields, content: z.string() });
const groupList = z.object({ records: z.array(group) });

const { design } = can.form;

export const list = callsBelow("/approval/group")(
  "list",
  design,
  "The groups of controls that the company keeps in the palette of its form designer",
  z.object({}),
  groupList,
);

export const { save, remove } = modifyCalls({
  path: "/approval/group",
  noun: "a group of controls",
  unused: "from the palette; forms keep what was taken from it",
  may: { add: design, update: design, delete: design },
  fields: groupFields,
});
