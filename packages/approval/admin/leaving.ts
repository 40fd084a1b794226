import { flowStatus } from "@stampflow/flow";
import { listPage } from "@stampflow/kernel/server";
import type { SettleWay } from "@stampflow/system";
import { type ExitBlocker, mostNames } from "@stampflow/system/server";
import { rowsFor } from "../application/list/list.ts";
import { titleOf } from "../application/list/title.ts";
import { entriesQuery, parseEntry } from "../record/store.ts";

/** Open tasks go to a successor, or wait in the hand-over list (F31). */
export const openKind = "approval.exit.open";
export const openSettle: readonly SettleWay[] = ["successor", "list"];

const firstOf = (query: unknown) => listPage(query, parseEntry, { pageNum: 1, pageSize: mostNames }, "approval.exit");

/**
 * What hangs on somebody before they leave: their tasks and running applications (people E19). Titles have no more than
 * fields that everybody may see (A70).
 */
export const openWork: ExitBlocker = {
  kind: openKind,
  settle: openSettle,
  ask: async (userId) => {
    const [tasks, applications] = await Promise.all([
      firstOf(entriesQuery(userId, "pending", { acting: true })),
      firstOf(entriesQuery(userId, "mine", { statuses: [flowStatus.running] })),
    ]);
    const count = tasks.total + applications.total;
    if (count === 0) return null;
    const entries = [...tasks.records, ...applications.records].slice(0, mostNames);
    const names = await rowsFor(userId, entries, (found, org) =>
      found.map(({ head, formVersion }) => titleOf(head, formVersion, org)),
    );
    return { count, names, link: "/personnel/applicationExceptions" };
  },
};
