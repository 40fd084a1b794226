import type { Flow } from "@stampflow/flow";

type Plan = Flow["plan"];
type PlanNode = Plan["start"];

/** The open tasks and agreements, the branches that reached their join, and how it ended. */
export type HandState = {
  status: "running" | "approved" | "rejected";
  open: Record<string, Record<string, 0 | 1>>;
  joins: Record<string, number>;
};
type Values = Readonly<Record<string, unknown>>;
export type Act = { readonly user: string; readonly node: string; readonly agrees: boolean };

/**
 * A minimal hand-written interpreter of the same compiled tree: named people, all or any of them, routes by a number,
 * parallels. The engine is measured against it.
 */
export function handStart(plan: Plan, values: Values): HandState {
  const state: HandState = { status: "running", open: {}, joins: {} };
  walk(state, plan.start, values);
  return state;
}

/** False, with nothing changed, if this person has no task there. */
export function handStep(plan: Plan, state: HandState, { user, node, agrees }: Act, values: Values): boolean {
  const votes = state.open[node];
  const at = plan.byId.get(node);
  if (state.status !== "running" || !at || votes?.[user] !== 0) return false;
  if (!agrees) {
    end(state, "rejected");
    return true;
  }
  votes[user] = 1;
  if (at.node.attr?.approvalMode !== 4) for (const person in votes) if (votes[person] === 0) return true;
  delete state.open[node];
  leave(state, at, values);
  return true;
}

function end(state: HandState, status: "approved" | "rejected"): void {
  state.status = status;
  state.open = {};
  state.joins = {};
}

function walk(state: HandState, node: PlanNode, values: Values): void {
  if (node.type === 1) {
    const votes: Record<string, 0 | 1> = {};
    for (const person of node.node.approverGroups?.[0]?.approverIds ?? []) votes[person] = 0;
    state.open[node.id] = votes;
  } else if (node.type === 9) {
    state.joins[node.id] = 0;
    for (const branch of node.branches) leave(state, branch, values);
  } else {
    const branch = node.type === 4 ? node.branches.find((each) => matches(each, values)) : node;
    leave(state, branch ?? node, values);
  }
}

function leave(state: HandState, { next, path }: PlanNode, values: Values): void {
  if (next) walk(state, next, values);
  else if (path.parallel) arrive(state, path.parallel, values);
  else end(state, "approved");
}

function arrive(state: HandState, parallel: PlanNode, values: Values): void {
  const arrived = (state.joins[parallel.id] ?? 0) + 1;
  state.joins[parallel.id] = arrived;
  if (arrived < parallel.branches.length) return;
  delete state.joins[parallel.id];
  leave(state, parallel, values);
}

function matches({ node }: PlanNode, values: Values): boolean {
  const condition = node.conditionGroup?.[0]?.conditions?.[0];
  return !condition || Number(values[condition.columnId]) > Number(condition.conditionValue);
}
