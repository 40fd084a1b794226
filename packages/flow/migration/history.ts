import type { Flow } from "../flow.ts";
import { hasDecided } from "../model/assignees.ts";
import { nodeType } from "../model/definition.ts";
import type { CompletedNode, CompletedNodes, State, StateWithHistory } from "../model/state.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import { isValid, readLog } from "../step/completed-log.ts";
import type { Renaming } from "./obstacles.ts";
import { currentNodes } from "./obstacles.ts";
import { RelativePlaces } from "./relative-place.ts";

interface Found {
  readonly node: PlanNode;
  readonly target: PlanNode;
  readonly entry: CompletedNode;
}

/**
 * Which completed nodes still count in the other drawing: those on the way to the current positions (`at`) are kept,
 * the rest is superseded (D24). Nodes are named by the ids of the old drawing.
 */
export class MappedHistory {
  readonly idOf: Renaming;
  readonly places: RelativePlaces;
  readonly completedNodes: CompletedNodes = new Map();
  /** Nodes decided by people that the application will reach again. */
  readonly again: string[] = [];
  /** Nodes whose decisions no longer count. Removed nodes are not listed. */
  readonly dropped: string[] = [];
  /** Whether any completed node no longer counts. */
  undone = false;

  constructor(from: Flow, to: Flow, state: StateWithHistory, at: State["positions"], idOf: Renaming) {
    this.idOf = idOf;
    this.places = new RelativePlaces(to.plan, at);
    const before = readLog(state.completedLog);
    const found = foundIn(from, to, state, before, idOf);
    for (const each of found) this.map(each);
    const mapped = new Set(found.map(({ node }) => node));
    for (const [index, entry] of before) {
      const node = from.plan.nodes[index];
      if (!node || mapped.has(node)) continue;
      if (!to.plan.byId.has(idOf(node.id)) || isDecided(node, entry)) this.dropped.push(node.id);
    }
  }

  map({ node, target, entry }: Found): void {
    const place = this.places.of(target);
    const counts = place === "here" || (place === "behind" && this.isOnTheWay(node, target));
    if (counts || !isValid(entry)) {
      this.completedNodes.set(target.i, entry);
      return;
    }
    this.completedNodes.set(target.i, { ...entry, mark: 4 });
    this.undone = true;
    if (isDecided(node, entry)) (place === "ahead" ? this.again : this.dropped).push(node.id);
  }

  /** Whether each branch the node is in was taken. */
  isOnTheWay(node: PlanNode, target: PlanNode): boolean {
    if (target.holder && !this.isTaken(node, target.holder)) return false;
    let inside = node.inBranch;
    for (let branch = target.inBranch; branch; branch = branch.inBranch) {
      // An application that was moved into a branch by an administrator has not passed the start of the branch (D12).
      const same = branch.type !== nodeType.branch && inside !== undefined && this.idOf(inside.id) === branch.id;
      if (!same && !this.counts(branch) && !this.places.isWithin(branch)) return false;
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

  counts({ i }: PlanNode): boolean {
    const entry = this.completedNodes.get(i);
    return entry !== undefined && isValid(entry);
  }
}

const isDecided = (node: PlanNode, entry: CompletedNode): boolean =>
  isAsking(node) && isValid(entry) && entry.assignees.some(hasDecided);

/**
 * Sorted by the other drawing, so that holders come before what they hold. If two nodes became one, the later counts.
 */
function foundIn(from: Flow, to: Flow, state: State, completedNodes: CompletedNodes, idOf: Renaming): Found[] {
  const current = new Map(currentNodes(from, state).map((node) => [idOf(node.id), node]));
  const found = new Map<PlanNode, Found>();
  for (const [index, entry] of completedNodes) {
    const node = from.plan.nodes[index];
    const target = node && to.plan.byId.get(idOf(node.id));
    if (!target || target.type !== node.type || (current.get(target.id) ?? node) !== node) continue;
    const before = found.get(target);
    if (!before || before.entry.leftStep <= entry.leftStep) found.set(target, { node, target, entry });
  }
  return [...found.values()].sort((one, other) => one.target.i - other.target.i);
}
