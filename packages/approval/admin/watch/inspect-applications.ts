import { isOver } from "@stampflow/flow";
import { log, tenant } from "@stampflow/kernel/server";
import { type LoadedApplication, loadApplication } from "../../application/load/application.ts";
import { type Head, heads } from "../../record/entities.ts";
import { entriesOf, type QueuePosition } from "../../record/store.ts";
import { type StuckTask, stuckTasks } from "../stuck-tasks.ts";

export type WatchQueue = "open" | "stuck";

/** The next applications of a queue, oldest first. */
export async function nextInQueue(queue: WatchQueue, behind: QueuePosition | null, limit: number): Promise<Head[]> {
  const query = heads().query.byLane({ tenantId: tenant(), lane: queue });
  const { data } = await (behind ? query.gt(behind) : query).go({ limit, pages: 1 });
  return data;
}

export type Inspected = { loaded: LoadedApplication; stuckTasks: StuckTask[] };

const atOnce = 10;

/** Loads these applications and their problems, in order; those that have ended are left out. */
export async function inspect(seen: readonly Head[], now: number): Promise<Inspected[]> {
  const found: Inspected[] = [];
  for (let start = 0; start < seen.length; start += atOnce) {
    const some = await Promise.all(seen.slice(start, start + atOnce).map((head) => inspectOne(head, now)));
    found.push(...some.filter((inspected) => inspected !== null));
  }
  return found;
}

/** An application that cannot be read must not stop the check of others. */
async function inspectOne({ applicationId }: Head, now: number): Promise<Inspected | null> {
  try {
    const [found, rows] = await Promise.all([loadApplication(applicationId), entriesOf(applicationId)]);
    const { status } = found.head;
    if (isOver(status)) return null;
    return { loaded: found, stuckTasks: await stuckTasks(found, rows, now) };
  } catch (error) {
    log.error("application cannot be looked at", { applicationId, error: error as Error });
    return null;
  }
}
