import { nodeType } from "@stampflow/flow";
import { type Edge, type Node, Position } from "@xyflow/react";
import type { TextContext } from "../document.ts";
import { type Box, holderOf, type Layout, type Line, layout } from "../layout/layout.ts";
import { nodeKind } from "../node/index.ts";
import type { NodeKind } from "../node/kind.ts";
import { isOther } from "../tree/remove.ts";
import { walk } from "../tree/walk.ts";

/** -1 new, 0 not started, 1 in progress, 2 completed, 3 skipped, 4 superseded (F4). */
export type Status = number;
export type CardData = {
  kind: NodeKind | null;
  name: string;
  text: string;
  unfinished: boolean;
  /** The priority of a condition; the branch for other cases has none. */
  rank: number | null;
  faults: string;
  status: Status | null;
  selected: boolean;
  readOnly: boolean;
};
export type CardNode = Node<CardData, "card" | "hub" | "join" | "end">;
/** `taken`: a run came along here. */
export type EdgeData = { bend: "top" | "bottom"; after: string | null; taken: boolean };
export type FlowEdge = Edge<EdgeData, "line">;
export type Model = Pick<Layout, "width" | "height"> & { nodes: CardNode[]; edges: FlowEdge[] };

export type Drawing = {
  textContext: TextContext;
  selected: string | null;
  readOnly: boolean;
  /** Node id → what is wrong with it. */
  faults: ReadonlyMap<string, readonly string[]>;
  statuses?: Readonly<Record<string, Status>> | undefined;
  /** Node id → what its card says of a run, in place of its settings. */
  texts?: ReadonlyMap<string, string> | undefined;
};

const bare: CardData = {
  kind: null,
  name: "",
  text: "",
  unfinished: false,
  rank: null,
  faults: "",
  status: null,
  selected: false,
  readOnly: true,
};

/** The names of lines are only ids: the cards and the summary tell screen readers what follows what. */
const ariaHidden = { "aria-hidden": true } as const;

/** Positions and contents of everything drawn. What has not changed keeps its identity, so that React skips it. */
export function drawModel(drawing: Drawing, before: Model | null): Model {
  const plan = layout(drawing.textContext.root);
  const ranks = ranksOf(drawing);
  const known = new Map(before?.nodes.map((node) => [node.id, node]));
  const nodes = plan.boxes.map((box) => unchanged(known.get(box.id), nodeOf(box, dataOf(box, drawing, ranks))));
  const lines = new Map(before?.edges.map((edge) => [edge.id, edge]));
  const edges = plan.lines.map((line) => {
    const data: EdgeData = { bend: line.bend, after: line.after ?? null, taken: isTaken(line, drawing.statuses) };
    const old = lines.get(line.id);
    const same = old?.data?.bend === data.bend && old.data.after === data.after && old.data.taken === data.taken;
    if (old && same) return old;
    const ends = { source: line.from, target: line.to };
    return { id: line.id, type: "line" as const, ...ends, data, domAttributes: ariaHidden };
  });
  return { nodes, edges, width: plan.width, height: plan.height };
}

/** Out of a branch, and to joins and the end, which have no status, a line is taken once what is before it is done. */
function isTaken({ from, to, bend }: Line, statuses: Drawing["statuses"] = {}): boolean {
  const reached = bend === "bottom" ? undefined : statuses[to];
  const left = statuses[from] ?? statuses[holderOf(from)];
  return reached === undefined ? left === 2 || left === 3 : reached > 0 && reached < 4;
}

function ranksOf({ textContext }: Drawing): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const { node, parent } of walk(textContext.root)) {
    if (node.type !== nodeType.condition || !parent) continue;
    if (!isOther(parent, node)) ranks.set(node.id, (parent.conditionNodes ?? []).indexOf(node) + 1);
  }
  return ranks;
}

function dataOf(box: Box, drawing: Drawing, ranks: ReadonlyMap<string, number>): CardData {
  const { node } = box;
  if (!node) return bare;
  const kind = nodeKind(node.type);
  const { words } = drawing.textContext;
  const name = node.name || words(`node.${kind.key}.name`);
  const told = drawing.texts?.get(node.id) ?? "";
  const content = drawing.texts ? (told === name ? "" : told) : kind.content(node, drawing.textContext);
  return {
    kind,
    name,
    text: content ?? words(`node.${kind.key}.empty`),
    unfinished: content === null,
    rank: ranks.get(node.id) ?? null,
    faults: (drawing.faults.get(node.id) ?? []).join("\n"),
    status: drawing.statuses?.[node.id] ?? null,
    selected: drawing.selected === node.id,
    readOnly: drawing.readOnly,
  };
}

function nodeOf(box: Box, data: CardData): CardNode {
  const { id, shape, x, y, width, height } = box;
  return {
    id,
    type: shape,
    position: { x, y },
    data,
    width,
    height,
    measured: { width, height },
    handles: [
      { type: "target", position: Position.Top, x: width / 2, y: 0, width: 0, height: 0 },
      { type: "source", position: Position.Bottom, x: width / 2, y: height, width: 0, height: 0 },
    ],
  };
}

function unchanged(old: CardNode | undefined, next: CardNode): CardNode {
  if (!old || old.type !== next.type) return next;
  const still = old.position.x === next.position.x && old.position.y === next.position.y;
  const same = sameData(old.data, next.data);
  if (still && same) return old;
  return same ? { ...next, data: old.data } : next;
}

function sameData(one: CardData, other: CardData): boolean {
  return (Object.keys(one) as (keyof CardData)[]).every((key) => one[key] === other[key]);
}
