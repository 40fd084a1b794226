import { limits, readGroup } from "@stampflow/form";
import { nameField, stored, withRule } from "@stampflow/kernel";
import { z } from "zod";

const exampleGroup = JSON.stringify({ list: [{ type: "input", label: "Reason", model: "reason", key: "reason" }] });

export const groupFields = {
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
export const groupList = z.object({ records: z.array(group) });
