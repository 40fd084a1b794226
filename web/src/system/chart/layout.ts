import type { DepartmentNode } from "@stampflow/system";

export const box = { width: 220, height: 56 } as const;
const gap = { x: 48, y: 12 } as const;
const margin = 16;

export type Placed = { node: DepartmentNode; x: number; y: number; depth: number };
export type Line = { id: string; from: { x: number; y: number }; to: { x: number; y: number } };
export type Chart = { boxes: Placed[]; lines: Line[]; width: number; height: number };

/** A tree from left to right: each department without shown ones below it has a line of its own. */
export function chartOf(roots: readonly DepartmentNode[], isOpen: (deptId: string) => boolean): Chart {
  const boxes: Placed[] = [];
  const lines: Line[] = [];
  let row = 0;
  const place = (node: DepartmentNode, depth: number): Placed => {
    const below = isOpen(node.deptId) ? node.children.map((child) => place(child, depth + 1)) : [];
    const [first, last] = [below[0], below.at(-1)];
    const y = first && last ? (first.y + last.y) / 2 : margin + row++ * (box.height + gap.y);
    const placed = { node, x: margin + depth * (box.width + gap.x), y, depth };
    for (const one of below) {
      lines.push({
        id: one.node.deptId,
        from: { x: placed.x + box.width, y: y + box.height / 2 },
        to: { x: one.x, y: one.y + box.height / 2 },
      });
    }
    boxes.push(placed);
    return placed;
  };
  for (const root of roots) place(root, 0);
  const right = Math.max(0, ...boxes.map(({ x }) => x + box.width));
  return { boxes, lines, width: right + margin, height: row * (box.height + gap.y) - gap.y + 2 * margin };
}

/** What is open at first: everything in a small company, else two levels. */
export function firstOpen(roots: readonly DepartmentNode[], few = 60): Set<string> {
  const all = inside(roots);
  if (all.length <= few) return new Set(all.map(({ deptId }) => deptId));
  return new Set(roots.map(({ deptId }) => deptId));
}

export const inside = (nodes: readonly DepartmentNode[]): DepartmentNode[] =>
  nodes.flatMap((node) => [node, ...inside(node.children)]);

/** The departments above one, so that it can be shown. */
export function above(roots: readonly DepartmentNode[], deptId: string): string[] {
  for (const root of roots) {
    if (root.deptId === deptId) return [];
    const found = above(root.children, deptId);
    if (found.length > 0 || root.children.some((child) => child.deptId === deptId)) return [root.deptId, ...found];
  }
  return [];
}

/** As much of a text as a box shows; letters are of different widths. */
export function shortened(text: string, max: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= max) return text;
  let kept = "";
  for (const sign of text) {
    if (widthOf(`${kept}${sign}…`) > max) break;
    kept += sign;
  }
  return `${kept}…`;
}
