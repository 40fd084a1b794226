import { refuse } from "./command/refuse.ts";
import type { Flow } from "./compile.ts";
import { nodeType } from "./definition.ts";
import type { Context, Refusal } from "./outcome.ts";
import { isActive } from "./people/line.ts";
import { method } from "./plan/asking.ts";
import type { PlanNode } from "./plan/plan.ts";
import { walkAhead } from "./preview/walk.ts";

export interface Choice {
  readonly applicant: string;
  readonly chosen: Readonly<Record<string, readonly string[]>>;
}

/** Approver type 9. */
const chosenType = 9;

/** A node that passes or refuses by itself asks nobody (F2); a handler never refuses. */
const decidesItself = ({ node, type }: PlanNode): boolean =>
  node.attr?.approvalMethod === method.pass ||
  (node.attr?.approvalMethod === method.refuse && type !== nodeType.handler);

export const asksForChoice = (node: PlanNode): boolean =>
  !decidesItself(node) && (node.node.approverGroups ?? []).some((group) => group.approverType === chosenType);

/** The nodes whose people the initiator chooses; none where the flow has that off (D21). */
export const choosing = ({ plan }: Flow): PlanNode[] =>
  plan.settings.on("designateApprover") ? plan.nodes.filter(asksForChoice) : [];

/** F17: people chosen by the initiator are given for every such node on the way ahead, and nobody twice. */
export function chosenFault(flow: Flow, choice: Choice, context: Context): Refusal | undefined {
  const wanted = choosing(flow);
  if (wanted.length === 0) return undefined;
  const people = wanted.flatMap((node) => choice.chosen[node.id] ?? []);
  const twice = people.find((user, index) => people.indexOf(user) !== index);
  if (twice !== undefined)
    return refuse("flow.chosen.duplicate", { user: twice, name: context.org.user(twice)?.name ?? twice });
  const entered = new Set<PlanNode>();
  walkAhead(flow, choice, context, { why: () => () => {}, entered: (node) => entered.add(node) });
  const missing = wanted.filter((node) => {
    const given = (choice.chosen[node.id] ?? []).filter((user) => isActive(context.org, user));
    return entered.has(node) && given.length === 0;
  });
  if (missing.length === 0) return undefined;
  return refuse("flow.chosen.required", {
    nodes: missing.map((node) => node.id),
    names: missing.map((node) => node.name || node.id).join(", "),
  });
}
