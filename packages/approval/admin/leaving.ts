import { flowStatus } from "@stampflow/flow";
import type { SettleWay } from "@stampflow/system";
import type { ExitBlocker } from "@stampflow/system/server";
import { countOf } from "../application/list/list.ts";
import { entriesQuery } from "../record/store.ts";

/** Open tasks go to a successor, or wait in the hand-over list (F31). */
export const openKind = "approval.exit.open";
export const openSettle: readonly SettleWay[] = ["successor", "list"];

/** What hangs on somebody before they leave: their tasks and running applications (people E19). */
export const openWork: ExitBlocker = {
  kind: openKind,
  settle: openSettle,
  ask: async (userId) => {
    const [tasks, applications] = await Promise.all([
      countOf(entriesQuery(userId, "pending", { acting: true })),
      countOf(entriesQuery(userId, "mine", { statuses: [flowStatus.running] })),
    ]);
    const count = tasks + applications;
    return count > 0 ? { count, names: [], link: "/personnel/applicationExceptions" } : null;
  },
};
