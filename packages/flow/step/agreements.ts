import type { StepContext } from "../flow.ts";
import { agreers } from "../model/assignees.ts";
import { nodeType } from "../model/codes.ts";
import type { Agreement, CompletedNode, State } from "../model/state.ts";
import { completionMark } from "../model/state.ts";
import { isBefore } from "../plan/paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isValid } from "./completed-log.ts";
import { completedNodes } from "./context.ts";

/*
 * Deduplication (F15) follows from the completed nodes. A flow with deduplication also keeps the agreements in the
 * snapshot, so that a step need not read the log: with `once` everybody who agreed, with `consecutive` those who
 * agreed at the last node decided by a person in each open path. Those of earlier epochs are dropped.
 */
type Agreements = NonNullable<State["agreements"]>;

const everywhere = "";

const isApprover = ({ type }: PlanNode): boolean => type === nodeType.approver;

const isLater = (one: Agreement, other: Agreement | undefined): boolean =>
  !other || one.leftStep > other.leftStep || (one.leftStep === other.leftStep && one.nodeIndex > other.nodeIndex);

function withCompleted(
  { flow }: StepContext,
  agreements: Agreements,
  node: PlanNode,
  completed: CompletedNode,
): Agreements {
  const userIds = isApprover(node) ? agreers(completed.assignees) : [];
  if (flow.plan.settings.dedupe === "once") {
    if (!isValid(completed) || userIds.length === 0) return agreements;
    const before = agreements[everywhere]?.userIds ?? [];
    return { [everywhere]: { nodeIndex: 0, leftStep: 0, userIds: [...new Set([...before, ...userIds])] } };
  }
  const { key } = node.path;
  const decided: Agreement = { nodeIndex: node.index, leftStep: completed.leftStep, userIds };
  return completed.mark === completionMark.completed &&
    completed.completedBy !== "" &&
    isLater(decided, agreements[key])
    ? { ...agreements, [key]: decided }
    : agreements;
}

/** Computes the agreements from the log: after a migration or an undo. */
function computeAgreements(step: StepContext): Agreements {
  let agreements: Agreements = {};
  for (const [index, completed] of completedNodes(step)) {
    const node = step.flow.plan.nodes[index];
    if (node && completed.epoch === (step.state.epoch ?? 0))
      agreements = withCompleted(step, agreements, node, completed);
  }
  return agreements;
}

const isStored = ({ flow, state }: StepContext): boolean => flow.plan.settings.dedupe !== "none" && !state.ended;

const agreementsOf = (step: StepContext): Agreements => step.state.agreements ?? computeAgreements(step);

/** Called before a node is logged. */
export function rememberAgreement(step: StepContext, node: PlanNode, completed: CompletedNode): void {
  if (isStored(step)) step.state.agreements = withCompleted(step, agreementsOf(step), node, completed);
}

/** The completed nodes have changed: the agreements are computed again when needed. */
export function forgetAgreements({ state }: StepContext): void {
  const nothing = state.agreements === undefined || Object.keys(state.agreements).length === 0;
  if (!nothing) delete state.agreements;
}

/** Stores the computed agreements in the snapshot for the next step. */
export function keepAgreements(step: StepContext): void {
  if (isStored(step)) step.state.agreements = agreementsOf(step);
  else if (step.state.agreements) delete step.state.agreements;
}

/** After a join, the last decided node before a node of the outer path may be in one of the branches. */
export function mergeAgreements(step: StepContext, parallel: PlanNode): void {
  if (!isStored(step)) return;
  const agreements = { ...agreementsOf(step) };
  const { key } = parallel.path;
  for (const { id } of parallel.branches) {
    const inside = agreements[id];
    if (inside && isLater(inside, agreements[key])) agreements[key] = inside;
    delete agreements[id];
  }
  step.state.agreements = agreements;
}

/** People who agreed before, and the step of the decision that counts; with `once` the step is not stored. */
export interface EarlierAgreement {
  readonly people: ReadonlySet<string>;
  readonly step?: number;
}

/** People who agreed anywhere in this round, or at the last node decided by a person on the path to this one. */
export function agreedBefore(step: StepContext, node: PlanNode): EarlierAgreement {
  if (step.flow.plan.settings.dedupe === "once") return { people: agreedInRound(step) };
  let last: Agreement | undefined;
  for (const each of Object.values(agreementsOf(step))) {
    const there = step.flow.plan.nodes[each.nodeIndex];
    if (there && isBefore(there, node) && isLater(each, last)) last = each;
  }
  return { people: new Set(last?.userIds), step: last?.leftStep };
}

/** For `once`: votes at open nodes count as well. */
export function agreedInRound(step: StepContext): Set<string> {
  const { state, flow } = step;
  const people = new Set(agreementsOf(step)[everywhere]?.userIds);
  for (const node of flow.runningNodes(state)) {
    if (!isApprover(node)) continue;
    for (const user of agreers(state.runs[node.id]?.assignees ?? [])) people.add(user);
  }
  return people;
}
