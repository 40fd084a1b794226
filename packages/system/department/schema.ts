import { z } from "zod";
import { changesOf } from "../change.ts";
import { departmentInput, departmentTypes } from "../record/department.ts";

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
  acceptsJoiners: boolean;
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
  acceptsJoiners: z.boolean(),
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
