import { openTasks, type StallCause, stalls } from "@stampflow/flow";
import { language, say } from "@stampflow/kernel/server";
import { contextOf } from "../application/act.ts";
import type { Entry } from "../application/entities.ts";
import type { Standing } from "../application/standing.ts";
import { nameOf, personOf } from "../people.ts";
import type { Cause, Problem, RepairName } from "./schema.ts";

/** Why an application waits for nobody: what the engine can tell, and what lies in the lists instead of it. */
export type Trouble = { cause: Cause; node: string; users: readonly string[]; since: number };

const patience = 10 * 60_000;

/** `rows` are everybody's rows of this application. */
export function troublesOf(found: Standing, rows: readonly Entry[], now: number): Trouble[] {
  const { edition, state, run } = found;
  const stalled: Trouble[] = stalls(edition.flow, state, contextOf(found, now));
  const pending = new Set(rows.flatMap(({ entryId, box }) => (box === "pending" ? [entryId] : [])));
  const unseen = openTasks(edition.flow, state).filter(({ id, since }) => !pending.has(id) && now - since > patience);
  const [first] = unseen;
  if (!first) return stalled;
  const cause = run.late ? "late" : "rows";
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

/** In the language of whoever looks. */
export function problemOf({ cause, node, users, since }: Trouble, { edition, org }: Standing): Problem {
  const nodeName = edition.nodeName(node);
  const names = users.map((id) => nameOf(org, id)).join(language() === "en-US" ? ", " : "、");
  return {
    cause,
    nodeId: node,
    nodeName,
    people: users.map((id) => personOf(org, id)),
    since,
    text: say(`approval.desk.${cause}`, language(), { node: nodeName, names }),
    repairs: [...repairsFor[cause]],
  };
}
