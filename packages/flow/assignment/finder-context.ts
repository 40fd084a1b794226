import type { Flow, StepContext } from "../flow.ts";
import { hasDecided } from "../model/assignees.ts";
import type { Assignee } from "../model/state.ts";
import type { FinderContext } from "../people/finder.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isValid } from "../step/completed-log.ts";
import { completedNodes } from "../step/context.ts";

const inOwnRight = (assignee: Assignee): boolean => assignee.addedAs !== "delegate";

function completedAssignees(step: StepContext, node: PlanNode): readonly Assignee[] {
  const completed = completedNodes(step).get(node.index);
  return completed && isValid(completed) ? completed.assignees : [];
}

function decidersOf(step: StepContext, id: string): string[] {
  const node = step.flow.plan.byId.get(id);
  // Submitting is no decision (F15).
  if (!node || node === step.flow.plan.start) return [];
  const assignees = step.state.runs[id]?.assignees ?? completedAssignees(step, node);
  return assignees
    .filter((assignee) => hasDecided(assignee) && inOwnRight(assignee))
    .map((assignee) => assignee.userId);
}

/** Where the setting is off, nobody is chosen at submission and type 9 finds nobody (D21). */
const designates = ({ plan }: Flow): boolean => plan.settings.on("designateApprover");

export function finderContextOf(step: StepContext, node: PlanNode): FinderContext {
  return {
    org: step.context.org,
    applicant: step.state.initiator,
    values: step.values,
    chosen: (designates(step.flow) && step.state.chosen?.[node.id]) || [],
    deciders: (id) => decidersOf(step, id),
  };
}
