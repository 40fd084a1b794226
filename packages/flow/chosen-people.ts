import type { Flow } from "./flow.ts";
import type { Context, Refusal } from "./model/outcome.ts";
import { refuse } from "./model/refuse.ts";
import { mayDecide } from "./people/reporting-line.ts";
import { choosing, mayStayEmpty } from "./plan/chosen.ts";
import type { PlanNode } from "./plan/plan.ts";
import { forecastSubmission } from "./preview/forecast.ts";

export interface Choice {
  readonly applicant: string;
  readonly submittedBy?: string | undefined;
  readonly chosen: Readonly<Record<string, readonly string[]>>;
}

/** F17: the initiator must choose people for every such node on the way ahead, and nobody twice. Undefined if they did. */
export function chosenFault(flow: Flow, choice: Choice, context: Context): Refusal | undefined {
  const wanted = choosing(flow);
  if (wanted.length === 0) return undefined;
  const people = wanted.flatMap((node) => choice.chosen[node.id] ?? []);
  const twice = people.find((user, index) => people.indexOf(user) !== index);
  if (twice !== undefined)
    return refuse("flow.chosen.duplicate", { user: twice, name: context.org.user(twice)?.name ?? twice });
  const entered = new Set<PlanNode>();
  forecastSubmission(flow, choice, context, { why: () => () => {}, entered: (node) => entered.add(node) });
  const missing = wanted.filter((node) => {
    const given = (choice.chosen[node.id] ?? []).filter((user) => mayDecide(context.org, user));
    return entered.has(node) && given.length === 0 && !mayStayEmpty(node);
  });
  if (missing.length === 0) return undefined;
  return refuse("flow.chosen.required", {
    nodes: missing.map((node) => node.id),
    names: missing.map((node) => node.name || node.id),
  });
}
