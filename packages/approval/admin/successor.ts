import { AppError, pickLanguage } from "@stampflow/kernel";
import { listAll, log, tenant, translate, unlimited } from "@stampflow/kernel/server";
import { companyOf, exitHeir } from "@stampflow/system/server";
import { act, removeLeaver } from "../application/act/act.ts";
import { organisation } from "../people.ts";
import type { Entry } from "../record/entities.ts";
import { entriesQuery, parseEntry } from "../record/store.ts";
import { openKind, openSettle } from "./leaving.ts";

/** F31: the open tasks of a person who left go to the successor, the others to the hand-over list. */
export async function handOverTasks(userId: string, gone: boolean, now: number): Promise<void> {
  const { successorId, by } = gone ? await exitHeir(userId, openKind, openSettle) : { successorId: "", by: "" };
  const reason = successorId ? await reasonOf(userId) : "";
  const open = await listAll(entriesQuery(userId, "pending", {}), parseEntry, { most: unlimited });
  for (const [applicationId, entries] of Map.groupBy(open, (entry) => entry.applicationId)) {
    // Before the tasks leave the person, so that whoever repeats this still finds them.
    if (successorId) for (const entry of entries) await give(entry, { successorId, by, reason }, now);
    await removeLeaver(applicationId, userId, now);
  }
}

/** In the language of the company: it stays in the history. */
async function reasonOf(userId: string): Promise<string> {
  const [company, org] = await Promise.all([companyOf(tenant()), organisation()]);
  return translate("approval.exit.successor", pickLanguage(company?.language ?? ""), {
    name: org.user(userId)?.name ?? "",
  });
}

/** What the successor cannot take, because they are asked there too, waits in the list. */
async function give(
  { applicationId, nodeId, userId }: Entry,
  { successorId, by, reason }: { successorId: string; by: string; reason: string },
  now: number,
) {
  if (!nodeId) return;
  try {
    const command = () => {
      const aim = { user: by, node: nodeId, users: [successorId], for: userId, reason };
      return { action: "ASSIGN" as const, ...aim };
    };
    await act(applicationId, { now, idempotency: null, admin: true, command });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "kernel.conflict") throw error;
    log.info("a task of somebody who left waits in the list", { applicationId, code: error.code });
  }
}
