import { applySameMode } from "../asking/same.ts";
import type { ApproverGroup } from "../definition.ts";
import { nodeType } from "../definition.ts";
import type { Organisation } from "../organisation.ts";
import { findPeople, groupLimit } from "../people/find.ts";
import { finderOf } from "../people/index.ts";
import { method, readAsking } from "../plan/asking.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import type { Look } from "./look.ts";

const silent = () => {};
/** How many names a warning lists, and how many ids its data. */
const shown = 5;
const listed = 1000;

/** What a node finds for one employee as initiator. */
export interface Tried {
  readonly user: string;
  readonly ids: readonly string[];
  readonly tooMany: boolean;
}

/** Tries a node for every active employee; undefined where its people depend on more than the directory. */
export function tryForEverybody(
  plan: Plan,
  node: PlanNode,
  org: Organisation,
  initiators: readonly string[],
): Tried[] | undefined {
  const asking = readAsking(plan, node);
  if (!isAsking(node) || asking.method !== method.manual) return undefined;
  if (!asking.groups.every((group) => finderOf(group.approverType)?.known)) return undefined;
  const find = (applicant: string, groups: readonly ApproverGroup[]) =>
    findPeople({ org, applicant, values: {}, chosen: [], deciders: () => [] }, groups, silent);
  const { alike = [], own = [] } = Object.groupBy(asking.groups, (group) => (isAlike(group) ? "alike" : "own"));
  const { ids: shared, tooMany } = find("", alike);
  if (own.length === 0 || tooMany) return initiators.map((user) => ({ user, ids: shared, tooMany }));
  return initiators.map((user) => {
    const found = find(user, own);
    return { user, ids: [...new Set([...shared, ...found.ids])], tooMany: found.tooMany };
  });
}

const isAlike = ({ approverType }: ApproverGroup): boolean => finderOf(approverType)?.alike ?? false;

function names(org: Organisation, users: readonly string[]) {
  const known = users.slice(0, shown).map((user) => org.user(user)?.name ?? user);
  return { count: users.length, names: known.join(", "), users: users.slice(0, listed) };
}

/** Warnings over the real organisation: for whom a node is empty or has grown too large, and who approves themself (F35). */
export function checkOrganisation(look: Look, org: Organisation, tried: ReadonlyMap<PlanNode, readonly Tried[]>): void {
  for (const [node, attempts] of tried) {
    const empty = attempts.filter((each) => each.ids.length === 0 && !each.tooMany).map((each) => each.user);
    if (empty.length > 0) look.warn(node, "flow.check.warn.empty", names(org, empty));
    const grown = attempts.filter((each) => each.tooMany).map((each) => each.user);
    if (grown.length > 0) look.warn(node, "flow.check.warn.grown", { limit: groupLimit, ...names(org, grown) });
    const self = attempts.filter((each) => approvesSelf(look.plan, node, each)).map((each) => each.user);
    if (self.length > 0) look.warn(node, "flow.check.warn.self", names(org, self));
  }
}

function approvesSelf(plan: Plan, node: PlanNode, { user, ids }: Tried): boolean {
  return node.type === nodeType.approver && readAsking(plan, node).sameMode === 1 && ids.includes(user);
}

/** Whether this employee would pass the node with nobody asked: only themself found and skipped, or nobody and passed. */
export function passesUnasked(plan: Plan, node: PlanNode, org: Organisation, { user, ids, tooMany }: Tried): boolean {
  const asking = readAsking(plan, node);
  if (tooMany) return false;
  if (ids.length === 0) return asking.noHander === 1;
  const same = applySameMode(org, asking, user, ids, silent);
  return same.skipped && same.ids.length === 0;
}
