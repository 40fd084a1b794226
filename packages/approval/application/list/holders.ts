import { isOver, openTasks, type Task, unpackState } from "@stampflow/flow";
import { currentCall } from "@stampflow/kernel/server";
import { personOf } from "../../people.ts";
import { joinChunks } from "../../record/chunks.ts";
import { shownTo } from "../../record/read-access.ts";
import { batchGet, parseRun, runKey } from "../../record/store.ts";
import type { Row } from "../schema.ts";
import type { ListedApplication, MakeRows } from "./list.ts";
import { rowOf } from "./list.ts";

const atOnce = 100;

/** Rows with who has each application since when, as its progress shows it to the reader: hidden nodes are left out. */
export const asFollowedRows: MakeRows<Row> = async (found, org) => {
  const open = currentCall()?.actor?.hidesFlow ? new Map<string, Task[]>() : await openTasksOf(found);
  return found.map((one) => {
    const { formVersion } = one;
    const sees = shownTo(formVersion, { as: one.entry || one.own ? "initiator" : "administrator", nodeIds: [] });
    const tasks = (open.get(one.head.applicationId) ?? []).filter(({ node }) => sees.node(node));
    return {
      ...rowOf(one, org),
      nodeName: [...new Set(tasks.map(({ node }) => formVersion.nodeName(node)))].join(" · "),
      holders: tasks.map(({ user, since }) => ({ ...personOf(org, user), since })),
    };
  });
};

/** The open tasks of those that run, by application id. */
async function openTasksOf(found: readonly ListedApplication[]): Promise<Map<string, Task[]>> {
  const tasks = new Map<string, Task[]>();
  const open = found.filter(({ head }) => !isOver(head.status));
  for (let start = 0; start < open.length; start += atOnce) {
    const some = open.slice(start, start + atOnce);
    const items = await batchGet(some.map(({ head }) => runKey(head.applicationId)));
    await Promise.all(
      some.map(async ({ head, formVersion }, at) => {
        const run = items[at] && parseRun(items[at]);
        if (!run) return;
        const { state } = await joinChunks(head.applicationId, run);
        tasks.set(head.applicationId, openTasks(formVersion.flow, unpackState(state)));
      }),
    );
  }
  return tasks;
}
