import { flowStatus, openTasks, unpackState } from "@stampflow/flow";
import { type Actor, listPage } from "@stampflow/kernel/server";
import { organisation, personOf } from "../../people.ts";
import { principalsOf } from "../../proxy/acting.ts";
import { actingQuery } from "../../proxy/open-tasks.ts";
import { joinChunks } from "../../record/chunks.ts";
import type { Entry } from "../../record/entities.ts";
import { shownTo } from "../../record/read-access.ts";
import { batchGet, entriesQuery, headsOf, parseEntry, parseRun, runKey } from "../../record/store.ts";
import { formVersionFor } from "../../version/published-version.ts";
import type { Workbench } from "../schema.ts";
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
  const query = entriesQuery(userId, "mine", { status: flowStatus.running, oldest: true });
  const { records, cursor: _, ...counted } = await listPage(query, parseEntry, part, "approval.workbench");
  const [rows, holders] = await Promise.all([rowsFor(userId, records, asRows), holdersOf(records)]);
  return { records: rows.map((row) => ({ ...row, holders: holders.get(row.id) ?? [] })), ...counted };
}

type Holders = Workbench["own"]["records"][number]["holders"];

/** As the progress shows it to the initiator: hidden nodes are left out. */
async function holdersOf(entries: readonly Entry[]): Promise<Map<string, Holders>> {
  if (entries.length === 0) return new Map();
  const ids = entries.map(({ applicationId }) => applicationId);
  const [org, heads, items] = await Promise.all([organisation(), headsOf(ids), batchGet(ids.map(runKey))]);
  const found = ids.map(async (id, at): Promise<[string, Holders]> => {
    const head = heads.get(id);
    const run = items[at] && parseRun(items[at]);
    if (!head || !run) return [id, []];
    const [formVersion, { state }] = await Promise.all([formVersionFor(head), joinChunks(id, run)]);
    const sees = shownTo(formVersion, { as: "initiator", nodeIds: [] });
    const open = openTasks(formVersion.flow, unpackState(state)).filter(({ node }) => sees.node(node));
    return [id, open.map(({ user, since }) => ({ ...personOf(org, user), since }))];
  });
  return new Map(await Promise.all(found));
}
