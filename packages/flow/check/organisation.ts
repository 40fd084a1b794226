import { applySameMode } from "../assignment/same.ts";
import type { ApproverGroup } from "../model/definition.ts";
import { nodeType } from "../model/definition.ts";
import type { Organisation } from "../model/organisation.ts";
import { findPeople, groupLimit } from "../people/find.ts";
import { finderOf } from "../people/index.ts";
import type { Asking } from "../plan/asking.ts";
import { method, readAsking } from "../plan/asking.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import type { CheckContext } from "./context.ts";
import type { OwnChoice } from "./own-choice.ts";
import { allHeads, ownChoice } from "./own-choice.ts";
import type { Cost } from "./unasked.ts";
import { asksSomebody, costOf, free } from "./unasked.ts";

const silent = () => {};
/** How many names a warning lists, and how many ids its data. */
const shown = 5;
const listed = 1000;

/** What a node finds for one employee as initiator. */
export interface Tried {
  readonly user: string;
  readonly ids: readonly string[];
  readonly tooMany: boolean;
  /** The directory alone does not say whom some of its groups find. */
  readonly open: boolean;
  /** Among those may be the initiator. */
  readonly own?: OwnChoice;
}

/** Tries a node for every active employee; undefined where it asks nobody. */
export function simulateForEverybody(
  plan: Plan,
  node: PlanNode,
  org: Organisation,
  initiators: readonly string[],
): Tried[] | undefined {
  const asking = readAsking(plan, node);
  if (!isAsking(node) || asking.method !== method.manual) return undefined;
  const find = (applicant: string, groups: readonly ApproverGroup[]) =>
    findPeople({ org, applicant, values: {}, chosen: [], deciders: () => [] }, groups, silent);
  const { alike = [], own = [], open = [] } = Object.groupBy(asking.groups, dependence);
  const { ids: shared, tooMany } = find("", alike);
  const [asHead, otherwise] = [true, false].map((isHead) => ownChoice(plan, open, isHead));
  const heads = asHead === otherwise ? undefined : allHeads(org);
  return initiators.map((user) => {
    const found = own.length === 0 || tooMany ? undefined : find(user, own);
    return {
      user,
      ids: found ? [...new Set([...shared, ...found.ids])] : shared,
      tooMany: found?.tooMany ?? tooMany,
      open: open.length > 0,
      own: heads?.has(user) ? asHead : otherwise,
    };
  });
}

/** Whom a group finds: the same for all, by the initiator, or by what the directory does not know. */
function dependence({ approverType }: ApproverGroup): "alike" | "own" | "open" {
  const finder = finderOf(approverType);
  if (!finder?.known) return "open";
  return finder.alike ? "alike" : "own";
}

function names(org: Organisation, users: readonly string[]) {
  const known = users.slice(0, shown).map((user) => org.user(user)?.name ?? user);
  return { count: users.length, names: known, users: users.slice(0, listed) };
}

/** Warnings over the real organisation: for whom a node is empty or has grown too large, and who approves themself (F35). */
export function checkOrganisation(
  context: CheckContext,
  org: Organisation,
  tried: ReadonlyMap<PlanNode, readonly Tried[]>,
): void {
  for (const [node, attempts] of tried) {
    const asking = readAsking(context.plan, node);
    const usersOf = (those: (each: Tried) => boolean) => attempts.filter(those).map(({ user }) => user);
    const empty = usersOf(({ ids, tooMany, open }) => ids.length === 0 && !tooMany && !open);
    if (empty.length > 0) context.warn(node, "flow.check.warn.empty", names(org, empty));
    const grown = usersOf(({ tooMany }) => tooMany);
    if (grown.length > 0) context.warn(node, "flow.check.warn.grown", { limit: groupLimit, ...names(org, grown) });
    const self = node.type === nodeType.approver ? usersOf((each) => approvesSelf(asking, org, each)) : [];
    if (self.length > 0) context.warn(node, "flow.check.warn.self", names(org, self));
  }
}

/** Among those asked, or named for where nobody is found. */
function approvesSelf(asking: Asking, org: Organisation, { user, ids, tooMany, own }: Tried): boolean {
  if (tooMany) return false;
  if (asking.sameMode === 1 && own) return true;
  const same = applySameMode(org, asking, { applicant: user }, ids, silent);
  if (same.ids.length > 0 || same.skipped.length > 0) return same.ids.includes(user);
  return asking.noHander === 2 && asking.backup === user;
}

/** How this employee would pass the node with nobody asked: only themself found and skipped, or nobody and passed. */
export function passesUnasked(plan: Plan, node: PlanNode, org: Organisation, tried: Tried): Cost {
  if (tried.tooMany) return asksSomebody;
  const asking = readAsking(plan, node);
  const passes = (ids: readonly string[]) => {
    const same = applySameMode(org, asking, { applicant: tried.user }, ids, silent);
    return same.ids.length === 0 && (same.skipped.length > 0 || asking.noHander === 1);
  };
  if (passes(tried.ids)) return free;
  return tried.own && passes([...new Set([...tried.ids, tried.user])]) ? costOf[tried.own] : asksSomebody;
}
