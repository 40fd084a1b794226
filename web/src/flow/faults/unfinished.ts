import type { Finding } from "../calls.ts";
import type { FlowNode, TextContext } from "../document.ts";
import { nodeKind } from "../node/index.ts";
import { walk } from "../tree/walk.ts";

export const unfinished = "unfinished";

/**
 * An empty condition always matches: the engine can run it, but nobody draws it on purpose (D5). What the engine finds
 * behind such a branch goes away with it, so it is not reported.
 */
export function withUnfinished(found: readonly Finding[], textContext: TextContext): Finding[] {
  const known = new Set(found.map((finding) => finding.nodeId));
  const behind = new Set<string>();
  const own: Finding[] = [];
  for (const { node, parent } of walk(textContext.root)) {
    const kind = nodeKind(node.type);
    if (!kind.needsContent || known.has(node.id) || kind.content(node, textContext) !== null) continue;
    const message = textContext.words(`node.${kind.key}.empty`);
    own.push({ code: unfinished, nodeId: node.id, nodeName: node.name, message, data: {} });
    for (const branch of after(parent, node)) behind.add(branch.id);
  }
  const caused = ({ code, nodeId }: Finding) =>
    code === "flow.check.unreachable" && nodeId !== null && behind.has(nodeId);
  return [...own, ...found.filter((finding) => !caused(finding))];
}

function after(holder: FlowNode | undefined, branch: FlowNode): FlowNode[] {
  const branches = holder?.conditionNodes ?? [];
  const at = branches.indexOf(branch);
  return at < 0 ? [] : branches.slice(at + 1);
}
