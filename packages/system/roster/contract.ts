import { callsBelow } from "@stampflow/kernel";
import { importCalls } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";

export const { template, preview, commit, progress, failed } = importCalls(
  "/system/roster",
  can.employee.add,
  "employees",
);

export const added = callsBelow("/system/roster")(
  "added",
  can.employee.add,
  "Whom one of my imports has added",
  z.object({ importId: z.string().min(1).max(40) }),
  z.object({ userIds: z.array(z.string()) }),
);
