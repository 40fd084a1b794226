import { nodeType } from "../definition.ts";
import type { PlanNode } from "../plan/plan.ts";
import { decidedBefore } from "../work/trail.ts";
import type { Work } from "../work/work.ts";
import { whyOf } from "../work/work.ts";
import { agreedInRound, agreers } from "./asker.ts";

function agreedAtLast(work: Work, node: PlanNode): Set<string> {
  const last = decidedBefore(work, node)[0];
  if (!last || last.node.type !== nodeType.approver || last.passed.e !== (work.state.e ?? 0)) return new Set();
  return new Set(agreers(last.passed.seats));
}

/** F15: who need not be asked again, having agreed before. */
export function deduplicated(work: Work, node: PlanNode, ids: readonly string[]): Set<string> {
  const { dedupe } = work.flow.plan.settings;
  const asking = work.flow.askingOf(node);
  if (dedupe === "none" || asking.sign || asking.demands) return new Set();
  const agreed = dedupe === "once" ? agreedInRound(work) : agreedAtLast(work, node);
  const skipped = ids.filter((id) => agreed.has(id));
  const why = whyOf(work, node);
  for (const person of skipped) why(`flow.why.dedupe.${dedupe}`, { person });
  return new Set(skipped);
}
