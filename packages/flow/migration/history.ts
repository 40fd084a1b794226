import type { Flow } from "../flow.ts";
import { hasDecided } from "../model/assignees.ts";
import { nodeType } from "../model/codes.ts";
import type { CompletedNode, CompletedNodes, State, StateWithHistory } from "../model/state.ts";
import { completionMark } from "../model/state.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import { isValid, readLog } from "../step/completed-log.ts";
import type { IdMapping } from "./obstacles.ts";
import { currentNodes } from "./obstacles.ts";
import { RelativePositions } from "./relative-position.ts";

interface MappedNode {
  readonly node: PlanNode;
  readonly target: PlanNode;
  readonly entry: CompletedNode;
}

/**
 * Which completed nodes still count in the other drawing: those on the way to the current positions are kept,
 * the rest is superseded (D24). Nodes are named by the ids of the old drawing.
 */
export class MappedHistory {
  readonly idOf: IdMapping;
  readonly positions: RelativePositions;
  readonly completedNodes: CompletedNodes = new Map();
  /** Nodes decided by people that the application will reach again. */
  readonly askedAgain: string[] = [];
  /** Nodes whose decisions no longer count. Removed nodes are not listed. */
  readonly dropped: string[] = [];
  /** Whether any completed node no longer counts. */
  undone = false;

  constructor(from: Flow, to: Flow, state: StateWithHistory, at: State["positions"], idOf: IdMapping) {
    this.idOf = idOf;
    this.positions = new RelativePositions(to.plan, at);
    const before = readLog(state.completedLog);
    const found = mappedNodes(from, to, state, before, idOf);
    for (const each of found) this.map(each);
    const mapped = new Set(found.map(({ node }) => node));
    for (const [index, entry] of before) {
      const node = from.plan.nodes[index];
      if (!node || mapped.has(node)) continue;
      if (!to.plan.byId.has(idOf(node.id)) || isDecided(node, entry)) this.dropped.push(node.id);
    }
  }

  map({ node, target, entry }: MappedNode): void {
    const place = this.positions.of(target);
    const counts = place === "current" || (place === "behind" && this.isOnTheWay(node, target));
    if (counts || !isValid(entry)) {
      this.completedNodes.set(target.index, entry);
      return;
    }
    this.completedNodes.set(target.index, { ...entry, mark: completionMark.superseded });
    this.undone = true;
    if (isDecided(node, entry)) (place === "ahead" ? this.askedAgain : this.dropped).push(node.id);
  }

  /** Whether each branch the node is in was taken. */
  isOnTheWay(node: PlanNode, target: PlanNode): boolean {
    if (target.holder && !this.isTaken(node, target.holder)) return false;
    let inside = node.inBranch;
    for (let branch = target.inBranch; branch; branch = branch.inBranch) {
      // An application that was moved into a branch by an administrator has not passed the start of the branch (D12).
      const same = branch.type !== nodeType.branch && inside !== undefined && this.idOf(inside.id) === branch.id;
      if (!same && !this.counts(branch) && !this.positions.isWithin(branch)) return false;
      inside = inside?.inBranch;
    }
    return true;
  }

  /** Whether this branch was taken; of a route or an opinion only one can be. */
  isTaken(branch: PlanNode, holder: PlanNode): boolean {
    if (holder.type === nodeType.parallel) return this.counts(holder);
    const same = branch.holder !== undefined && this.idOf(branch.holder.id) === holder.id;
    return (same || this.counts(holder)) && !holder.branches.some((each) => this.counts(each));
  }

  counts({ index: i }: PlanNode): boolean {
    const entry = this.completedNodes.get(i);
    return entry !== undefined && isValid(entry);
  }
}

const isDecided = (node: PlanNode, entry: CompletedNode): boolean =>
  isAsking(node) && isValid(entry) && entry.assignees.some(hasDecided);

/**
 * Sorted by the other drawing, so that holders come before what they hold. If two nodes became one, the later counts.
 */
function mappedNodes(
  from: Flow,
  to: Flow,
  state: State,
  completedNodes: CompletedNodes,
  idOf: IdMapping,
): MappedNode[] {
  const current = new Map(currentNodes(from, state).map((node) => [idOf(node.id), node]));
  const found = new Map<PlanNode, MappedNode>();
  for (const [index, entry] of completedNodes) {
    const node = from.plan.nodes[index];
    const target = node && to.plan.byId.get(idOf(node.id));
    if (!target || target.type !== node.type || (current.get(target.id) ?? node) !== node) continue;
    const before = found.get(target);
    if (!before || before.entry.leftStep <= entry.leftStep) found.set(target, { node, target, entry });
  }
  return [...found.values()].sort((one, other) => one.target.index - other.target.index);
}
