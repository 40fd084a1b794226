import { jumpTargets, type Task } from "@stampflow/flow";
import type { Actor } from "@stampflow/kernel/server";
import type { z } from "zod";
import { contextOf, refusalOf } from "../application/act/act.ts";
import type { LoadedApplication } from "../application/load/application.ts";
import { loadHistory } from "../application/load/history.ts";
import { personOf } from "../people.ts";
import { administered } from "./administer.ts";
import type * as shape from "./schema.ts";

export async function jumpTargetsOf(
  applyId: string,
  actor: Actor,
  now: number,
): Promise<z.infer<typeof shape.jumpTargets>> {
  const found = await loadHistory(await administered(applyId, actor));
  const { formVersion, run, state } = found;
  const answer = jumpTargets(formVersion.flow, state, actor.userId, { ...contextOf(found, now), admin: true });
  if (!answer.ok) throw refusalOf(answer, found);
  const targets = answer.targets.map(({ node, closes, opens, drops, keeps, status }) => ({
    nodeId: node,
    nodeName: formVersion.nodeName(node),
    closes: closes.map((task) => taskOf(task, found)),
    opens: opens.map((task) => taskOf(task, found)),
    drops: drops.map(formVersion.nodeName),
    keeps: keeps.map(formVersion.nodeName),
    status,
  }));
  return { applyId, seq: run.seq, targets };
}

const taskOf = ({ id, node, user, kind, since }: Task, { formVersion, org }: LoadedApplication) => ({
  taskId: id,
  nodeId: node,
  nodeName: formVersion.nodeName(node),
  user: personOf(org, user),
  kind,
  since,
});
