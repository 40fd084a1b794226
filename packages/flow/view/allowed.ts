import { questionOf } from "../assignment/question.ts";
import { isAdmin } from "../command/admin/admin.ts";
import { isResubmit } from "../command/decide/decision-input.ts";
import { mayEnd } from "../command/decide/end.ts";
import { canReturn } from "../command/decide/return.ts";
import { skipTargets } from "../command/decide/skip-to.ts";
import type { FoundTask } from "../command/find-task.ts";
import { findTask } from "../command/find-task.ts";
import { sharedFrom } from "../command/initiator/share.ts";
import { mayVoid } from "../command/initiator/void.ts";
import { mayAsk } from "../command/question/ask.ts";
import { hasRemovable } from "../command/task/remove-sign.ts";
import type { Flow, StepContext } from "../flow.ts";
import type { Action, Command } from "../model/command.ts";
import type { Context, Task } from "../model/outcome.ts";
import type { StateWithHistory } from "../model/state.ts";
import { isOver } from "../model/status.ts";
import { begin } from "../step/begin.ts";
import { step as takeStep } from "../step.ts";
import { openTasks } from "./view.ts";

export interface TaskActions {
  readonly task: Task;
  readonly actions: readonly Action[];
  /** What agreeing requires: the handwritten signature, the password (checked by the caller). */
  readonly signature: boolean;
  readonly password: boolean;
  /** The nodes that agreeing may skip to (D20); none while others have to decide. */
  readonly skipTargets: readonly { readonly node: string; readonly name: string }[];
  /** Whether the people with the task see the progress of the application. */
  readonly trace: boolean;
}

export interface Allowed {
  readonly tasks: readonly TaskActions[];
  /** As initiator, submitter, or somebody who decided. */
  readonly own: readonly Action[];
  /** As flow administrator. */
  readonly admin: readonly Action[];
}

/**
 * The buttons for a person, or for a proxy in their place (D17), by the switches of the node and the settings of the
 * flow (F27).
 */
export function allowedActions(
  flow: Flow,
  state: StateWithHistory,
  user: string,
  context: Context,
  proxy?: string,
): Allowed {
  const step = begin(flow, state, context, user, { proxy });
  const tasks = openTasks(flow, state).filter((task) => task.user === user);
  const own: Command[] = [
    { action: "WITHDRAW", user, proxy },
    { action: "URGE", user, proxy },
    { action: "TAKE_BACK", user, proxy },
    { action: "READ", user, proxy },
  ];
  return {
    tasks: tasks.flatMap((task) => forTask(step, task)),
    own: [
      ...own.filter((command) => takeStep(flow, state, command, context).ok).map((command) => command.action),
      ...(hasRemovable(step, user) ? ["REMOVE_SIGN" as const] : []),
      ...(proxy === undefined ? beside(step, user) : []),
      ...(proxy === undefined && user === state.initiator && state.questions ? ["ANSWER" as const] : []),
    ],
    admin: isAdmin(step, user) && !isOver(state.status ?? 0) ? ["ASSIGN", "CHANGE", "JUMP", "END"] : [],
  };
}

/** Actions that do not move the flow: allowed after the end as well. */
const beside = (step: StepContext, user: string): Action[] => [
  ...(sharedFrom(step, user) === undefined ? [] : ["SHARE" as const]),
  ...(mayVoid(step, user) ? ["VOID" as const] : []),
];

function forTask(step: StepContext, task: Task): TaskActions[] {
  const found = findTask(step, { user: task.user, task: task.id });
  if (!found.ok) return [];
  const taskSettings = step.flow.taskSettingsOf(found.node);
  return [
    {
      task,
      actions: isResubmit(found) ? ["RESUBMIT"] : deciding(step, found),
      signature: taskSettings.sign && found.assignee.addedAs !== "delegate",
      password: taskSettings.allows("password"),
      skipTargets: isResubmit(found) ? [] : skipTargets(step, found).map(({ id, name }) => ({ node: id, name })),
      trace: taskSettings.allows("trace"),
    },
  ];
}

function deciding(step: StepContext, found: FoundTask): Action[] {
  const { node, assignee } = found;
  const taskSettings = step.flow.taskSettingsOf(node);
  const delegated = assignee.addedAs === "delegate";
  const asked = questionOf(step.state, node.id, assignee.userId) !== undefined;
  const rules: [Action, boolean][] = [
    ["NEXT", true],
    ["REJECT", !taskSettings.handler],
    ["BACK", canReturn(step, found)],
    ["BACK_TO_PRE", canReturn(step, found)],
    ["TRANSFER", !delegated && taskSettings.allows("turn", "transfer")],
    ["DELEGATE", !delegated && taskSettings.allows("turn", "delegate")],
    ["ADD_SIGN", !assignee.addedAs && taskSettings.allows("addSign", "addSign")],
    ["CC", taskSettings.allows("cc", "cc")],
    ["ASK", !asked && mayAsk(step, found, assignee.userId)],
    ["DROP", asked],
    ["END", mayEnd(step, found)],
  ];
  return rules.filter(([, allowed]) => allowed).map(([action]) => action);
}
