import { useMemo } from "react";
import { type Actions, useDesign } from "../../design.ts";
import type { FlowNode } from "../../document.ts";
import { copyNode } from "../../tree/copy.ts";
import { canAddBranch } from "../../tree/insert.ts";
import { canMove, shiftBranch } from "../../tree/move.ts";
import { canRemove } from "../../tree/remove.ts";
import { stepNode } from "../../tree/step.ts";
import { visitOf, walk } from "../../tree/walk.ts";

export type MenuKey = "addBranch" | "copy" | "move" | "up" | "down" | "left" | "right" | "remove";
type Item = { key: MenuKey; danger?: boolean };

/** The actions for a node in its place; none that would change nothing. */
export function menuOf(root: FlowNode, id: string): Item[] {
  const visit = visitOf(root, id);
  if (!visit?.parent) return [];
  const branch = visit.via === "branch";
  const offers: [MenuKey, boolean][] = [
    ["addBranch", canAddBranch(visit.node)],
    ["copy", copyNode(root, id, () => "copy") !== undefined],
    ["move", !branch && [...walk(root)].some(({ node }) => canMove(root, id, node.id))],
    ["up", !branch && stepNode(root, id, -1) !== root],
    ["down", !branch && stepNode(root, id, 1) !== root],
    ["left", branch && shiftBranch(root, id, -1) !== root],
    ["right", branch && shiftBranch(root, id, 1) !== root],
    ["remove", canRemove(root, id)],
  ];
  return offers
    .filter(([, offered]) => offered)
    .map(([key]) => ({ key, ...(key === "remove" ? { danger: true } : {}) }));
}

export function useMenu(id: string): Item[] {
  const { definition, readOnly } = useDesign();
  return useMemo(() => (readOnly ? [] : menuOf(definition.node, id)), [definition.node, id, readOnly]);
}

export function runMenu(actions: Actions, key: MenuKey, id: string): void {
  const runs: Record<MenuKey, () => unknown> = {
    addBranch: () => actions.addBranch(id),
    copy: () => actions.copy(id),
    move: () => actions.setMoving(id),
    up: () => actions.step(id, -1),
    down: () => actions.step(id, 1),
    left: () => actions.shift(id, -1),
    right: () => actions.shift(id, 1),
    remove: () => actions.remove(id),
  };
  runs[key]();
}
