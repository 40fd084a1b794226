import type { StepContext } from "../../flow.ts";
import { nodeType } from "../../model/codes.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import type { Assignee } from "../../model/state.ts";
import { assigneeStatus as state } from "../../model/state.ts";
import { addHistory, completedNodes } from "../../step/context.ts";

const concerns = (assignee: Assignee, user: string): boolean =>
  assignee.userId === user && assignee.status !== state.waiting && assignee.status !== state.skipped;

/** READ: a person opened a copy or a task. Also possible after the end. */
export function read(step: StepContext, { user, node }: CommandOf<"READ">): Refusal | undefined {
  const place = nodeAt(step, user, node);
  if (place === undefined) return refuse("flow.task.notYours", { node });
  addHistory(step, { node: place, by: user, action: "READ" });
  return undefined;
}

/** The node that this person reads through: an open task first, then the first copy. */
export function nodeAt(step: StepContext, user: string, node: string | undefined): string | undefined {
  const wanted = (id: string) => node === undefined || node === id;
  for (const each of step.flow.runningNodes(step.state)) {
    const assignees = step.state.runs[each.id]?.assignees ?? [];
    if (wanted(each.id) && assignees.some((assignee) => concerns(assignee, user))) return each.id;
  }
  const completed = completedNodes(step);
  const nodes = step.flow.plan.nodes.filter(
    (each) => wanted(each.id) && completed.get(each.index)?.assignees.some((assignee) => concerns(assignee, user)),
  );
  return (nodes.find((each) => each.type === nodeType.cc) ?? nodes[0])?.id;
}
