import { nodeType } from "@stampflow/flow";
import type { FlowNode } from "../document.ts";
import { chainOf } from "../tree/walk.ts";
import { branch, card, gapX, gapY, hub, join, type Size } from "./size.ts";

export type Piece = Size & { node: FlowNode; columns: Column[]; joined: boolean };
export type Column = Size & { pieces: Piece[] };

export const isHolder = (node: FlowNode): boolean =>
  node.type === nodeType.route || node.type === nodeType.opinion || node.type === nodeType.parallel;

export function measureColumn(first: FlowNode): Column {
  const pieces = chainOf(first).map(measurePiece);
  return {
    pieces,
    width: Math.max(...pieces.map((piece) => piece.width)),
    height: stacked(pieces),
  };
}

function measurePiece(node: FlowNode): Piece {
  if (!isHolder(node)) return { node, columns: [], joined: false, ...cardOf(node) };
  const columns = (node.conditionNodes ?? []).map(measureColumn);
  const joined = columns.length > 0 && node.childNode?.type !== nodeType.aggregate;
  const inner = Math.max(0, ...columns.map((column) => column.height));
  return {
    node,
    columns,
    joined,
    width: Math.max(hub.width, beside(columns)),
    height: hub.height + (columns.length > 0 ? gapY + inner : 0) + (joined ? gapY + join.height : 0),
  };
}

const isBranch = (node: FlowNode): boolean =>
  node.type === nodeType.condition || node.type === nodeType.result || node.type === nodeType.branch;
export const cardOf = (node: FlowNode): Size => (isBranch(node) ? branch : card);

const stacked = (sizes: readonly Size[]): number =>
  sizes.reduce((total, size) => total + size.height, 0) + gapY * Math.max(0, sizes.length - 1);

export const beside = (sizes: readonly Size[]): number =>
  sizes.reduce((total, size) => total + size.width, 0) + gapX * Math.max(0, sizes.length - 1);
