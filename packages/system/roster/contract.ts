import { callsBelow } from "@stampflow/kernel";
import { importCalls } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";

export const { template, preview, commit, progress, failed } = importCalls(
  "/system/roster",
  can.employee.add,
  "employees",
);

const importId = z.object({ importId: z.string().min(1).max(40) });

export const missing = callsBelow("/system/roster")(
  "missing",
  can.department.add,
  "The departments that the file of one of my imports names and the company does not have",
  importId,
  z.object({ departments: z.array(z.string()) }),
);

export const createDepartments = callsBelow("/system/roster")(
  "createDepartments",
  can.department.add,
  "Makes the departments that the file of one of my imports names and the company does not have; answers how many",
  importId,
  z.object({ created: z.number().int() }),
);

export const added = callsBelow("/system/roster")(
  "added",
  can.employee.add,
  "Whom one of my imports has added",
  importId,
  z.object({ userIds: z.array(z.string()) }),
);
