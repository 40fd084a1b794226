import { nodeType } from "@stampflow/flow";
import type { FlowNode } from "../document.ts";
import { beside, type Column, cardOf, isHolder, measureColumn, type Piece } from "./measure.ts";
import { end, gapX, gapY, hub, join, type Size } from "./size.ts";

export type Shape = "card" | "hub" | "join" | "end";
export type Box = Size & { id: string; shape: Shape; x: number; y: number; node?: FlowNode };

/** `bend` is the height at which the line turns; `after` the node behind which a new one is put from here. */
export type Line = { id: string; from: string; to: string; bend: "top" | "bottom"; after?: string };
export type Layout = Size & { boxes: Box[]; lines: Line[] };

type Exit = { from: string; bend: "top" | "bottom"; after?: string };

export const endId = "end:";
const joining = "join:";
export const joinId = (holderId: string): string => `${joining}${holderId}`;
export const holderOf = (id: string): string => (id.startsWith(joining) ? id.slice(joining.length) : id);

/**
 * Places the whole tree: chains run down, branches are side by side, each holder centred over what it holds. The
 * start is at x 0, so that it stays where it is while the tree grows.
 */
export function layout(root: FlowNode): Layout {
  const column = measureColumn(root);
  const plan: Layout = { width: column.width, height: column.height + gapY + end.height, boxes: [], lines: [] };
  const exit = placeColumn(plan, column, 0, 0);
  place(plan, endId, "end", end, 0, column.height + gapY);
  connect(plan, exit, endId);
  return plan;
}

function placeColumn(plan: Layout, column: Column, centre: number, top: number): Exit[] {
  let y = top;
  let exits: Exit[] = [];
  for (const piece of column.pieces) {
    connect(plan, exits, piece.node.id);
    exits = placePiece(plan, piece, centre, y);
    y += piece.height + gapY;
  }
  return exits;
}

function placePiece(plan: Layout, piece: Piece, centre: number, top: number): Exit[] {
  const { node } = piece;
  if (piece.columns.length === 0) {
    const bare = isHolder(node);
    place(plan, node.id, bare ? "hub" : "card", bare ? hub : cardOf(node), centre, top, node);
    return [exitOf(node)];
  }
  place(plan, node.id, "hub", hub, centre, top, node);
  const inside = placeBranches(plan, piece, centre, top + hub.height + gapY);
  if (!piece.joined) return inside;
  place(plan, joinId(node.id), "join", join, centre, top + piece.height - join.height);
  connect(plan, inside, joinId(node.id));
  return [{ from: joinId(node.id), bend: "top", after: node.id }];
}

function placeBranches(plan: Layout, piece: Piece, centre: number, top: number): Exit[] {
  const exits: Exit[] = [];
  let left = centre - beside(piece.columns) / 2;
  for (const column of piece.columns) {
    const first = column.pieces[0];
    if (first)
      plan.lines.push({ id: `${piece.node.id}>${first.node.id}`, from: piece.node.id, to: first.node.id, bend: "top" });
    const inner = placeColumn(plan, column, left + column.width / 2, top);
    exits.push(...inner.map((exit) => ({ ...exit, bend: "bottom" as const })));
    left += column.width + gapX;
  }
  return exits;
}

/**
 * Nothing can be added between an approver and its opinion, nor before the node that a type of the product begins with
 * (approval A90); after a parallel, nodes are added behind its aggregate.
 */
function exitOf(node: FlowNode): Exit {
  const closed =
    node.childNode?.type === nodeType.opinion || node.childNode?.deletable === false || node.type === nodeType.parallel;
  return { from: node.id, bend: "top", ...(closed ? {} : { after: node.id }) };
}

function connect(plan: Layout, exits: readonly Exit[], to: string): void {
  for (const exit of exits) plan.lines.push({ id: `${exit.from}>${to}`, to, ...exit });
}

function place(plan: Layout, id: string, shape: Shape, size: Size, centre: number, y: number, node?: FlowNode): void {
  plan.boxes.push({ id, shape, x: centre - size.width / 2, y, ...size, ...(node ? { node } : {}) });
}
