import type { StepContext } from "../flow.ts";
import type { PlanNode } from "../plan/plan.ts";
import { agreedBefore } from "../step/agreements.ts";
import { whyOf } from "../step/context.ts";

/** F15: who need not be asked again, having agreed before. */
export function deduplicated(step: StepContext, node: PlanNode, ids: readonly string[]): Set<string> {
  const { dedupe } = step.flow.plan.settings;
  const asking = step.flow.askingOf(node);
  if (dedupe === "none" || asking.sign || asking.demands) return new Set();
  const before = agreedBefore(step, node);
  const skipped = ids.filter((id) => before.people.has(id));
  const why = whyOf(step, node);
  for (const person of skipped) why(`flow.why.dedupe.${dedupe}`, { person, step: before.step });
  return new Set(skipped);
}
