import { nameText, requiredText, textField } from "@stampflow/kernel";
import { z } from "zod";

export const departmentTypes = ["company", "branch", "department", "team"] as const;

export const departmentInput = z.object({
  name: nameText(requiredText(30)),
  /** null only for the company itself, the root that cannot be moved or deleted. */
  parentId: z.string().min(1).max(40),
  type: z.enum(departmentTypes).exclude(["company"]).default("department"),
  /** Its heads, the first one its manager. */
  headIds: z.array(z.string().max(40)).max(25).default([]),
  area: textField(100).default(""),
  address: textField(200).default(""),
  /** Place among its siblings; equal ones are sorted by name. */
  order: z.number().int().min(0).max(9999).default(0),
  /** Whoever sends the form of an invitation is an employee at once (people E18). */
  acceptsJoiners: z.boolean().optional(),
});
export type DepartmentInput = z.infer<typeof departmentInput>;

export const department = departmentInput.extend({
  id: z.string(),
  parentId: z.string().nullable(),
  type: z.enum(departmentTypes),
  /** Where it will be from a day on; all three or none. */
  movesTo: z.string().optional(),
  movesOn: z.string().optional(),
  /** Who planned it. */
  movesBy: z.string().optional(),
  version: z.number(),
});
export type Department = z.infer<typeof department>;
