import { type FlowNode, nodeType } from "@stampflow/flow";
import type { Actor } from "@stampflow/kernel/server";
import type { z } from "zod";
import { actingAs } from "../../proxy/acting.ts";
import { noSteps } from "../../record/head-and-run.ts";
import { seesProgress, shownTo } from "../../record/read-access.ts";
import { formVersionFor } from "../../version/published-version.ts";
import { loadReadable } from "../load/readable.ts";
import type { oneFor } from "../schema.ts";
import type { Drawing } from "./drawing-schema.ts";

/** The drawn flow without its settings: names and branches of the nodes that the reader's progress shows. */
export async function drawingOf(
  { applyId, forId }: z.infer<typeof oneFor>,
  actor: Actor,
  now: number,
): Promise<Drawing> {
  const acting = await actingAs(forId, actor, now);
  const { head, access } = await loadReadable(applyId, actor, noSteps, acting);
  const formVersion = await formVersionFor(head);
  const { definition } = formVersion.flow;
  const shown = shownTo(formVersion, access);
  const node = seesProgress(formVersion, access) ? drawn(definition.node, shown.node) : undefined;
  return { id: head.applicationId, version: head.version, node: node ?? null };
}

/** Hidden nodes hold no branches: what follows takes their place. */
function drawn(node: FlowNode, shown: (id: string) => boolean): FlowNode | undefined {
  const { id, type, name, attr, branchType, conditionNodes, childNode } = node;
  const next = childNode ? drawn(childNode, shown) : undefined;
  if (!shown(id)) return next;
  const priorityLevel = node.priorityLevel ?? attr?.priorityLevel;
  return {
    ...{ id, type, name, priorityLevel, branchType },
    ...(type === nodeType.result ? { attr: { result: attr?.result } } : {}),
    ...(conditionNodes ? { conditionNodes: conditionNodes.flatMap((branch) => drawn(branch, shown) ?? []) } : {}),
    ...(next ? { childNode: next } : {}),
  };
}
