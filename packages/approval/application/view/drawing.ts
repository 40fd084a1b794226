import { type FlowNode, nodeType } from "@stampflow/flow";
import type { Actor } from "@stampflow/kernel/server";
import type { z } from "zod";
import { actingAs } from "../../proxy/acting.ts";
import { noSteps } from "../../record/head-and-run.ts";
import { seenFields, seesProgress, shownTo } from "../../record/read-access.ts";
import type { oneFor } from "../schema.ts";
import { readForDetail } from "./detail.ts";
import type { Drawing } from "./drawing-schema.ts";
import { branchText } from "./reasons.ts";

/** The drawn flow without its settings: names and branches of the nodes that the reader's progress shows, and when each branch is taken. */
export async function drawingOf(
  { applyId, forId }: z.infer<typeof oneFor>,
  actor: Actor,
  now: number,
): Promise<Drawing> {
  const acting = await actingAs(forId, actor, now);
  const { head, access, formVersion, org, values, state } = await readForDetail(applyId, actor, noSteps, acting);
  const { definition } = formVersion.flow;
  const shown = shownTo(formVersion, access);
  const node = seesProgress(formVersion, access) ? drawn(definition.node, shown.node) : undefined;
  const context = { formVersion, org, values, applicant: state.initiator };
  const seen = seenFields(formVersion, access);
  const branches = [...formVersion.nodes.values()].filter(
    ({ id, type }) => node && type === nodeType.condition && shown.node(id),
  );
  const texts = branches.map((branch) => [branch.id, branchText(branch, context, seen)] as const);
  return { id: head.applicationId, version: head.version, node: node ?? null, branches: Object.fromEntries(texts) };
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
