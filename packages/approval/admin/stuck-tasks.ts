import { openTasks, type StallCause, stalls } from "@stampflow/flow";
import { language, translate } from "@stampflow/kernel/server";
import { contextOf } from "../application/act/act.ts";
import type { LoadedApplication } from "../application/load/application.ts";
import { loadHistory } from "../application/load/history.ts";
import { nameOf, personOf } from "../people.ts";
import type { Entry } from "../record/entities.ts";
import type { Cause, Problem, RepairName } from "./schema.ts";

/** Why an application is stuck: as the engine tells, or because lists and run differ. */
export type StuckTask = { cause: Cause; node: string; users: readonly string[]; since: number };

const patience = 10 * 60_000;

/** `rows`: all list rows of this application. */
export async function stuckTasks(loaded: LoadedApplication, rows: readonly Entry[], now: number): Promise<StuckTask[]> {
  const { formVersion, state, run } = loaded;
  const context = contextOf(loaded, now);
  const found = stalls(formVersion.flow, state, context);
  const stalled: StuckTask[] =
    "needs" in found ? stalls(formVersion.flow, (await loadHistory(loaded)).state, context) : found;
  const pending = new Set(rows.flatMap(({ entryId, box }) => (box === "pending" ? [entryId] : [])));
  const unseen = openTasks(formVersion.flow, state).filter(
    ({ id, since }) => !pending.has(id) && now - since > patience,
  );
  const [first] = unseen;
  if (!first) return stalled;
  // In answers, "late" means that more tasks than one save holds have not been delivered yet (overflow).
  const cause = run.overflow ? "late" : "rows";
  const users = [...new Set(unseen.map(({ user }) => user))];
  return [...stalled, { cause, node: first.node, users, since: first.since }];
}

const repairsFor: Record<Cause, readonly RepairName[]> = {
  nobody: ["assign", "jump", "end"],
  tooMany: ["assign", "jump", "end"],
  left: ["assign", "jump", "end"],
  inactive: ["assign", "change", "jump", "end"],
  noTask: ["jump", "end"],
  timer: ["rearm", "change", "jump", "end"],
  late: ["restore"],
  rows: ["restore"],
} satisfies Record<StallCause | "late" | "rows", readonly RepairName[]>;

/** The problem in the reader's language. */
export function problemOf({ cause, node, users, since }: StuckTask, { formVersion, org }: LoadedApplication): Problem {
  const nodeName = formVersion.nodeName(node);
  const names = users.map((id) => nameOf(org, id));
  return {
    cause,
    nodeId: node,
    nodeName,
    people: users.map((id) => personOf(org, id)),
    since,
    text: translate(`approval.exception.${cause}`, language(), { node: nodeName, names }),
    repairs: [...repairsFor[cause]],
  };
}
