import { openTasks } from "@stampflow/flow";
import { config, save, update, type Write } from "@stampflow/kernel/server";
import { runs } from "../../record/entities.ts";
import { entriesOf, runKey } from "../../record/store.ts";
import type { LoadedApplication } from "../load/application.ts";
import { putEntry } from "./save-step.ts";
import { openEntry } from "./step.ts";

const atOnce = 80;

/**
 * Writes the rows of tasks that did not fit into the save of their step; the state says which are open. Every save is
 * conditional on the step, so a decision in between wins and writes them itself.
 */
export async function saveOverflow({ head, run, state, formVersion: { flow } }: LoadedApplication): Promise<void> {
  const rows = await entriesOf(head.applicationId);
  const rowById = new Map(rows.map((row) => [row.entryId, row]));
  const open = new Map(openTasks(flow, state).map((task) => [task.id, task]));
  const missing = [...open.values()].filter((task) => rowById.get(task.id)?.box !== "pending");
  const surplus = rows.filter((row) => row.box === "pending" && !open.has(row.entryId));
  const writes: Write[] = [
    ...missing.map((task) => putEntry(openEntry(head, task, state))),
    ...surplus.map((row) => putEntry({ ...row, box: "gone" })),
  ];
  for (let start = 0; start < writes.length; start += atOnce) {
    await save({ writes: [...writes.slice(start, start + atOnce), unchanged(head.applicationId, run.seq)] });
  }
  const { tenantId, applicationId } = head;
  const done = runs().patch({ tenantId, applicationId }).remove(["overflow"]);
  await save({ writes: [update(done.where((row, { eq }) => eq(row.seq, run.seq)).params())] });
}

/** The condition that no step was taken since. */
export const unchanged = (applicationId: string, seq: number): Write => ({
  ConditionCheck: {
    TableName: config.table,
    Key: runKey(applicationId),
    ConditionExpression: "#n = :seq",
    ExpressionAttributeNames: { "#n": "n" },
    ExpressionAttributeValues: { ":seq": seq },
  },
});
