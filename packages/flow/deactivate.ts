import { removeLeaver } from "./completion/leaver.ts";
import type { Flow } from "./flow.ts";
import { isActing } from "./model/assignees.ts";
import type { Accepted, Context, HistoryNeeded } from "./model/outcome.ts";
import type { State, StateWithHistory } from "./model/state.ts";
import { begin, finish, orHistoryNeeded, unchanged } from "./step/begin.ts";
import { editRun } from "./step/context.ts";

/**
 * A person left the company (F31): their open tasks wait to be handed over; tasks of delegates and added people go
 * back to the owner. Nothing changes if they have no open task.
 */
export function deactivate(
  flow: Flow,
  snapshot: StateWithHistory,
  user: string,
  context: Context,
): Accepted<StateWithHistory>;
export function deactivate(flow: Flow, snapshot: State, user: string, context: Context): Accepted | HistoryNeeded;
export function deactivate(flow: Flow, snapshot: State, user: string, context: Context): Accepted | HistoryNeeded {
  const step = begin(flow, snapshot, context);
  let concerned = false;
  for (const node of flow.runningNodes(step.state)) {
    const run = editRun(step, node.id);
    const index = run?.assignees.findIndex((assignee) => assignee.userId === user && isActing(assignee)) ?? -1;
    if (!run || index < 0) continue;
    concerned = true;
    removeLeaver(step, node, run, index);
  }
  return orHistoryNeeded(step, concerned ? finish(step) : unchanged(snapshot, context));
}
