import { flowStatus } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import type { Actor } from "@stampflow/kernel/server";
import type { ExitBlocker } from "@stampflow/system/server";
import type { z } from "zod";
import { countOf } from "../application/list/list.ts";
import { departmentPath, organisation } from "../people.ts";
import { inScope, pathText } from "../record/scope.ts";
import { entriesQuery } from "../record/store.ts";
import type * as shape from "./schema.ts";

/** The open tasks and running applications of a person who is about to leave. */
export async function holdingOf(userId: string, actor: Actor): Promise<z.infer<typeof shape.holding>> {
  const org = await organisation();
  const departmentId = org.user(userId)?.departmentId ?? "";
  const path = pathText(departmentPath(org, departmentId));
  const seen = org.user(userId) && inScope(actor, { applicantId: userId, departmentId, departmentPath: path });
  if (!seen) refuse("system.employee.notFound");
  return openOf(userId);
}

async function openOf(userId: string): Promise<z.infer<typeof shape.holding>> {
  const [tasks, applications] = await Promise.all([
    countOf(entriesQuery(userId, "pending", { acting: true })),
    countOf(entriesQuery(userId, "mine", { statuses: [flowStatus.running] })),
  ]);
  return { tasks, applications };
}

/** What hangs on somebody before they leave (people E19). */
export const openWork: ExitBlocker = {
  kind: "approval.exit.open",
  ask: async (userId) => {
    const { tasks, applications } = await openOf(userId);
    const count = tasks + applications;
    return count > 0 ? { count, names: [], link: "/personnel/applicationExceptions" } : null;
  },
};
