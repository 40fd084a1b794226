import { addWorkdays, type WorkCalendar } from "@stampflow/kernel";
import { weekdays } from "../assignment/timer.ts";
import type { Flow } from "../flow.ts";
import { addDuration } from "../model/duration.ts";
import type { Task } from "../model/outcome.ts";

/** How long a task may take by the timeout of its node, in ms; undefined where the node has none of its own. */
export function limitOf(
  flow: Flow,
  { node, since }: Pick<Task, "node" | "since">,
  calendar: WorkCalendar = weekdays,
): number | undefined {
  const planNode = flow.plan.byId.get(node);
  if (!planNode) return undefined;
  const { timeout, usesFlowReminder } = flow.taskSettingsOf(planNode);
  if (!timeout || usesFlowReminder) return undefined;
  const { after, workdays } = timeout;
  const due = workdays === undefined ? addDuration(since, after) : addWorkdays(since, workdays, calendar);
  return due === undefined ? undefined : due - since;
}
