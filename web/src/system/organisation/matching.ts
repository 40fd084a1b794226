import type { DepartmentNode } from "@stampflow/system";

/** The branches that lead to a name which holds the word. */
export function matching(nodes: readonly DepartmentNode[], word: string): DepartmentNode[] {
  return nodes.flatMap((node) => {
    const children = matching(node.children, word);
    return children.length > 0 || node.title.toLowerCase().includes(word) ? [{ ...node, children }] : [];
  });
}
