import { nameText } from "@stampflow/kernel";
import { z } from "zod";
import { changesOf } from "../change.ts";
import { departmentTypes } from "./codes.ts";

export const departmentInput = z.object({
  name: nameText(z.string().trim().min(1).max(30)),
  /** null only for the company itself, the root that cannot be moved or deleted. */
  parentId: z.string().min(1).max(40),
  type: z.enum(departmentTypes).exclude(["company"]).default("department"),
  /** Its heads, the first one its manager. */
  headIds: z.array(z.string().max(40)).max(25).default([]),
  area: z.string().trim().max(100).default(""),
  address: z.string().trim().max(200).default(""),
  /** Place among its siblings; equal ones are sorted by name. */
  order: z.number().int().min(0).max(9999).default(0),
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

export const updateDepartment = z.lazy(() =>
  changesOf(departmentInput).extend({
    deptId: z.string().min(1).max(40),
    version: z.number().int(),
    /** The day from which `parentId` holds; absent: at once. */
    movesOn: z.iso.date().optional(),
  }),
);
export const cancelMove = z.object({ deptId: z.string().min(1).max(40), version: z.number().int() });
export const deleteDepartment = z.object({ deptId: z.string().min(1).max(40) });
export const departmentSaved = z.object({ deptId: z.string(), version: z.number() });

export type DepartmentNode = {
  deptId: string;
  title: string;
  type: (typeof departmentTypes)[number];
  parentId: string | null;
  /** People who have not left, in it and below it. */
  userCount: number;
  headIds: string[];
  /** Names of the heads, in the same order. */
  heads: string[];
  /** The first head of the nearest department above that has one, "" at the top. */
  superior: string;
  area: string;
  address: string;
  order: number;
  /** Where it will be from a day on, by id and by name; "" where no move is planned. */
  movesTo: string;
  movesToName: string;
  movesOn: string;
  version: number;
  children: DepartmentNode[];
};

export const departmentNode: z.ZodType<DepartmentNode> = z.object({
  deptId: z.string(),
  title: z.string(),
  type: z.enum(departmentTypes),
  parentId: z.string().nullable(),
  userCount: z.number(),
  headIds: z.array(z.string()),
  heads: z.array(z.string()),
  superior: z.string(),
  area: z.string(),
  address: z.string(),
  order: z.number(),
  movesTo: z.string(),
  movesToName: z.string(),
  movesOn: z.string(),
  version: z.number(),
  get children() {
    return z.array(departmentNode);
  },
});

/** `deptIds`: a comma list; only these and what lies above them. */
export const treeQuery = z.object({
  deptIds: z
    .string()
    .max(4000)
    .regex(/^[ -~]*$/)
    .optional(),
});
