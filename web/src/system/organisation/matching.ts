import type { DepartmentNode } from "@stampflow/system";

/** The branches that lead to a name that is looked for. */
export function matching(nodes: readonly DepartmentNode[], finds: (name: string) => boolean): DepartmentNode[] {
  return nodes.flatMap((node) => {
    const children = matching(node.children, finds);
    return children.length > 0 || finds(node.title) ? [{ ...node, children }] : [];
  });
}
