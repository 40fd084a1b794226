import { flowStatus } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import type { Actor } from "@stampflow/kernel/server";
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
  const [tasks, applications] = await Promise.all([
    countOf(entriesQuery(userId, "pending", { acting: true })),
    countOf(entriesQuery(userId, "mine", { statuses: [flowStatus.running] })),
  ]);
  return { tasks, applications };
}
