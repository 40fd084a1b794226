import type { Work } from "../flow.ts";
import type { PlanNode } from "../plan/plan.ts";
import { agreedBefore } from "../work/agreed.ts";
import { whyOf } from "../work/work.ts";

/** F15: who need not be asked again, having agreed before. */
export function deduplicated(work: Work, node: PlanNode, ids: readonly string[]): Set<string> {
  const { dedupe } = work.flow.plan.settings;
  const asking = work.flow.askingOf(node);
  if (dedupe === "none" || asking.sign || asking.demands) return new Set();
  const before = agreedBefore(work, node);
  const skipped = ids.filter((id) => before.people.has(id));
  const why = whyOf(work, node);
  for (const person of skipped) why(`flow.why.dedupe.${dedupe}`, { person, step: before.step });
  return new Set(skipped);
}
