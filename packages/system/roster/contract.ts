import { contract } from "@stampflow/kernel";
import { importCalls } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";

export const { template, preview, commit, progress, failed } = importCalls(
  "/system/roster",
  can.employee.add,
  "employees",
);

export const added = contract({
  method: "POST",
  path: "/system/roster/added",
  permission: can.employee.add,
  summary: "Whom one of my imports has added",
  body: z.object({ importId: z.string().min(1).max(40) }),
  answer: z.object({ userIds: z.array(z.string()) }),
});
