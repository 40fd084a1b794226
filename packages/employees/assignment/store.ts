import { audited, defineStore, key } from "@stampflow/kernel/server";
import { z } from "zod";
import { type Assignment, assignment, kinds } from "./schema.ts";

export const assignments = defineStore({
  entity: "employeeAssignment",
  record: assignment,
  key: key.main(["id"], []),
  indexes: { byLast: key.gsi1(["kind"], ["last", "id"]), byWorker: key.gsi2(["userId"], ["from", "id"]) },
});

/** The times that assignments take of somebody: of two that overlap and are made at once, one is refused. */
export const worker = z.object({
  userId: z.string(),
  spans: z.array(z.object({ id: z.string(), kind: z.enum(kinds), from: z.string(), last: z.string() })),
  version: z.number().int(),
});
export type Worker = z.infer<typeof worker>;
export const workers = defineStore({ entity: "employeeWorker", record: worker, key: key.main([], ["userId"]) });

/** What all raters of an assignment give together, so that a list reads one item for each row (E13). */
export const assignmentScore = z.object({
  id: z.string(),
  sum: z.number().int(),
  count: z.number().int(),
  version: z.number().int(),
});
export const assignmentScores = defineStore({
  entity: "employeeAssignmentScore",
  record: assignmentScore,
  key: key.main([], ["id"]),
});

export const noun = "employees.worker";
export const assignmentAudit = (name: string) =>
  audited<Assignment>({
    noun,
    idOf: ({ userId }) => userId,
    nameOf: () => name,
    fields: [
      ...(["job", "departmentId", "from", "to", "last", "homeCompany", "sessions", "clockIn", "payMethod"] as const),
      ...(["price", "unit", "state", "reason"] as const),
    ],
  });
