import { closestFirst, folded } from "@stampflow/kernel";

export type TreeOption = {
  readonly value: string;
  readonly title: string;
  readonly disabled?: boolean;
  readonly children?: readonly TreeOption[] | undefined;
};
export type TreeNode = {
  value: string;
  title: string;
  disabled: boolean;
  /** False: only on the way to what was found. */
  selectable: boolean;
  className: string;
  children: TreeNode[];
};

export const everyNode = (nodes: readonly TreeOption[]): TreeOption[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children ?? [])]);

/** What was found, the closest first. */
export const foundIn = (typed: string, nodes: readonly TreeOption[], finds: (title: string) => boolean) =>
  closestFirst(
    typed,
    everyNode(nodes).filter(({ title, disabled }) => !disabled && finds(title)),
    ({ title }) => folded(title),
  );

/** The nodes to show: those that match with all below them, and the way to each. `first` stands out. */
export function shownTree(
  nodes: readonly TreeOption[],
  finds: (title: string) => boolean,
  first?: string,
  below = false,
): TreeNode[] {
  return nodes.flatMap(({ value, title, disabled = false, children = [] }) => {
    const matches = below || finds(title);
    const inside = shownTree(children, finds, first, matches);
    if (!matches && inside.length === 0) return [];
    const className = value === first ? "tree-first" : "";
    return [{ value, title, disabled, selectable: matches, className, children: inside }];
  });
}
