import { applySameMode } from "../assignment/same-person.ts";
import { approvalMethod, nodeType, noHander, sameMode } from "../model/codes.ts";
import type { ApproverGroup } from "../model/definition.ts";
import type { Organisation } from "../model/organisation.ts";
import { findPeople, groupLimit } from "../people/find.ts";
import { finderOf } from "../people/index.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import type { TaskSettings } from "../plan/task-settings.ts";
import { readTaskSettings } from "../plan/task-settings.ts";
import type { CheckContext } from "./context.ts";
import type { SelfChoice } from "./own-choice.ts";
import { departmentHeads, selfChoice } from "./own-choice.ts";
import type { Cost } from "./passes-unasked.ts";
import { asksSomebody, costOf, free } from "./passes-unasked.ts";

const silent = () => {};
/** How many names a warning lists, and how many ids its data holds. */
const shown = 5;
const listed = 1000;

/** The people a node finds if this employee is the initiator. */
export interface NodeSimulation {
  readonly user: string;
  readonly ids: readonly string[];
  readonly tooMany: boolean;
  /** Some groups depend on more than the directory, such as form values. */
  readonly open: boolean;
  /** How the initiator could be found by those groups. */
  readonly own?: SelfChoice;
}

/** Simulates a node with every active employee as initiator; undefined if the node asks nobody. */
export function simulateForEverybody(
  plan: Plan,
  node: PlanNode,
  org: Organisation,
  initiators: readonly string[],
): NodeSimulation[] | undefined {
  const taskSettings = readTaskSettings(plan, node);
  if (!isAsking(node) || taskSettings.method !== approvalMethod.manual) return undefined;
  const find = (applicant: string, groups: readonly ApproverGroup[]) =>
    findPeople({ org, applicant, values: {}, chosen: [], deciders: () => [] }, groups, silent);
  const { same = [], own = [], open = [] } = Object.groupBy(taskSettings.groups, dependence);
  const { ids: shared, tooMany } = find("", same);
  const [asHead, otherwise] = [true, false].map((isHead) => selfChoice(plan, open, isHead));
  const heads = asHead === otherwise ? undefined : departmentHeads(org);
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

/**
 * Whether a group finds the same people for everybody, people by the initiator, or people that the directory alone
 * does not tell.
 */
function dependence({ approverType }: ApproverGroup): "same" | "own" | "open" {
  const finder = finderOf(approverType);
  if (!finder?.knownInDirectory) return "open";
  return finder.sameForEverybody ? "same" : "own";
}

function names(org: Organisation, users: readonly string[]) {
  const known = users.slice(0, shown).map((user) => org.user(user)?.name ?? user);
  return { count: users.length, names: known, users: users.slice(0, listed) };
}

/**
 * Warnings from the real organisation: initiators for whom a node finds nobody or too many people, or who approve
 * their own application (F35).
 */
export function checkOrganisation(
  context: CheckContext,
  org: Organisation,
  simulations: ReadonlyMap<PlanNode, readonly NodeSimulation[]>,
): void {
  for (const [node, results] of simulations) {
    const taskSettings = readTaskSettings(context.plan, node);
    const usersOf = (those: (each: NodeSimulation) => boolean) => results.filter(those).map(({ user }) => user);
    const empty = usersOf(({ ids, tooMany, open }) => ids.length === 0 && !tooMany && !open);
    if (empty.length > 0) context.warn(node, "flow.check.warn.empty", names(org, empty));
    const grown = usersOf(({ tooMany }) => tooMany);
    if (grown.length > 0) context.warn(node, "flow.check.warn.grown", { limit: groupLimit, ...names(org, grown) });
    const self = node.type === nodeType.approver ? usersOf((each) => approvesSelf(taskSettings, org, each)) : [];
    if (self.length > 0) context.warn(node, "flow.check.warn.self", names(org, self));
  }
}

/** The initiator is asked, or is the fall-back if nobody is found. */
function approvesSelf(
  taskSettings: TaskSettings,
  org: Organisation,
  { user, ids, tooMany, own }: NodeSimulation,
): boolean {
  if (tooMany) return false;
  if (taskSettings.sameMode === sameMode.decide && own) return true;
  const same = applySameMode(org, taskSettings, { applicant: user }, ids, silent);
  if (same.ids.length > 0 || same.skipped.length > 0) return same.ids.includes(user);
  return taskSettings.noHander === noHander.person && taskSettings.backup === user;
}

/**
 * How often this employee must choose themself to pass the node with nobody else asked: as the only one found and
 * skipped, or with nobody found and `noHander` passing.
 */
export function passesUnasked(plan: Plan, node: PlanNode, org: Organisation, simulation: NodeSimulation): Cost {
  if (simulation.tooMany) return asksSomebody;
  const taskSettings = readTaskSettings(plan, node);
  const passes = (ids: readonly string[]) => {
    const same = applySameMode(org, taskSettings, { applicant: simulation.user }, ids, silent);
    return same.ids.length === 0 && (same.skipped.length > 0 || taskSettings.noHander === noHander.pass);
  };
  if (passes(simulation.ids)) return free;
  return simulation.own && passes([...new Set([...simulation.ids, simulation.user])])
    ? costOf[simulation.own]
    : asksSomebody;
}
