import { flowStatus } from "@stampflow/flow";
import { type Actor, listPage } from "@stampflow/kernel/server";
import { principalsOf } from "../../proxy/acting.ts";
import { actingQuery } from "../../proxy/open-tasks.ts";
import { entriesQuery, parseEntry } from "../../record/store.ts";
import type { Workbench } from "../schema.ts";
import { asFollowedRows } from "./holders.ts";
import { asRows, rowsFor } from "./list.ts";
import { sumOf } from "./merged-tasks.ts";

const shown = 5;
const part = { pageNum: 1, pageSize: shown };

/** The tasks that have waited longest, and who has had the caller's own applications for how long. */
export async function workbenchOf({ userId }: Actor, now: number): Promise<Workbench> {
  const [pending, own] = await Promise.all([longestWaiting(userId, now), ownRunning(userId)]);
  return { pending, own };
}

async function longestWaiting(userId: string, now: number): Promise<Workbench["pending"]> {
  const principals = await principalsOf(userId, now);
  const pages = await Promise.all(
    [
      entriesQuery(userId, "pending", { oldest: true }),
      ...principals.map(({ forId, delegations }) => actingQuery(forId, delegations, { oldest: true })),
    ].map((query) => listPage(query, parseEntry, part, "approval.workbench")),
  );
  const oldest = pages.flatMap(({ records }) => records).sort((one, other) => one.at - other.at);
  return { records: await rowsFor(userId, oldest.slice(0, shown), asRows), ...sumOf(pages) };
}

async function ownRunning(userId: string): Promise<Workbench["own"]> {
  const query = entriesQuery(userId, "mine", { statuses: [flowStatus.running], oldest: true });
  const { records, cursor: _, ...counted } = await listPage(query, parseEntry, part, "approval.workbench");
  return { records: await rowsFor(userId, records, asFollowedRows), ...counted };
}
