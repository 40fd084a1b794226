import { type Accepted, type MigrationObstacle, type Migration as Moving, migrate, openTasks } from "@stampflow/flow";
import { language, translate } from "@stampflow/kernel/server";
import { contextOf } from "../application/act/act.ts";
import { titleOf } from "../application/list/title.ts";
import type { LoadedApplication } from "../application/load/application.ts";
import type { WithHistory } from "../application/load/history.ts";
import { personOf } from "../people.ts";
import type { PublishedVersion } from "../version/published-version.ts";
import type { VerdictRow } from "./schema.ts";

export type MigrationInput = {
  target: PublishedVersion;
  mapping: Readonly<Record<string, string>>;
  by: string;
  reason: string;
};

/** Migrates one application in memory; used by the preview and the migration. */
export function moveOf(
  before: WithHistory<LoadedApplication>,
  { target, mapping, by, reason }: MigrationInput,
  now: number,
): Moving {
  const context = contextOf({ ...before, formVersion: target }, now);
  return migrate(before.formVersion.flow, target.flow, before.state, { nodes: mapping, by, reason }, context);
}

/** Obstacles that a mapping can solve; branches of an open parallel cannot be mapped. */
const byMapping: ReadonlySet<MigrationObstacle["obstacle"]> = new Set(["missing", "otherType", "twice"]);

function kindOf({ ok, obstacles }: Moving["verdict"]): VerdictRow["kind"] {
  if (ok) return "goes";
  return obstacles.every(({ obstacle }) => byMapping.has(obstacle)) ? "mapping" : "cannot";
}

export const obstaclesOf = (obstacles: readonly MigrationObstacle[], nodeName: (id: string) => string) =>
  obstacles.map(({ node, obstacle }) => ({
    nodeId: node,
    nodeName: nodeName(node),
    code: obstacle,
    text: translate(`approval.migration.obstacle.${obstacle}`, language(), { node: nodeName(node) || node }),
  }));

export function verdictRow(before: WithHistory<LoadedApplication>, wanted: MigrationInput, now: number): VerdictRow {
  const { head, formVersion, org, state } = before;
  const { verdict, outcome } = moveOf(before, wanted, now);
  const at = openTasks(formVersion.flow, state).map(({ node }) => formVersion.nodeName(node) || node);
  const tasks = outcome ? movesOf(outcome, formVersion.nodeName, wanted.target.nodeName) : none;
  const named = <Task extends { userId: string }>({ userId, ...task }: Task) => ({
    user: personOf(org, userId),
    ...task,
  });
  return {
    applyId: head.applicationId,
    applyTitle: titleOf(head, formVersion, org),
    version: head.version,
    at: [...new Set(at)],
    kind: kindOf(verdict),
    obstacles: obstaclesOf(verdict.obstacles, formVersion.nodeName),
    dropped: verdict.dropped.map(formVersion.nodeName).filter(Boolean),
    again: verdict.again.map((id) => formVersion.nodeName(id) || id),
    moves: tasks.moves.map(named),
    closes: tasks.closes.map(named),
    opens: tasks.opens.map(named),
  };
}

type Name = (id: string) => string;
type Tasks = {
  moves: { userId: string; from: string; to: string }[];
  closes: { userId: string; nodeName: string }[];
  opens: { userId: string; nodeName: string }[];
};
const none: Tasks = { moves: [], closes: [], opens: [] };

/** The tasks of each person: moved if one closes and another opens. */
export function movesOf({ effects }: Accepted, before: Name, after: Name): Tasks {
  const opened = effects.opened.map(({ user, node }) => ({ user, node }));
  const moves: Tasks["moves"] = [];
  const closes: Tasks["closes"] = [];
  for (const { task, how } of effects.closed) {
    const place = how === "reassigned" ? opened.findIndex(({ user }) => user === task.user) : -1;
    const [next] = place < 0 ? [] : opened.splice(place, 1);
    if (next) moves.push({ userId: task.user, from: before(task.node), to: after(next.node) });
    else closes.push({ userId: task.user, nodeName: before(task.node) || after(task.node) });
  }
  return { moves, closes, opens: opened.map(({ user, node }) => ({ userId: user, nodeName: after(node) })) };
}
