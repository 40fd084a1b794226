import { isAdmin } from "./command/admin.ts";
import { canReturn } from "./command/back.ts";
import { isResubmit } from "./command/decide.ts";
import { mayEnd } from "./command/end.ts";
import type { Found } from "./command/find.ts";
import { findTask } from "./command/find.ts";
import { onwardTargets } from "./command/onward.ts";
import { hasRemovable } from "./command/remove-sign.ts";
import { sharedFrom } from "./command/share.ts";
import { mayVoid } from "./command/void.ts";
import type { Action, Command } from "./command.ts";
import type { Flow, Work } from "./flow.ts";
import type { Context, Task } from "./outcome.ts";
import type { State } from "./state.ts";
import { isOver } from "./status.ts";
import { step } from "./step.ts";
import { openTasks } from "./view.ts";
import { begin } from "./work/begin.ts";

export interface TaskActions {
  readonly task: Task;
  readonly actions: readonly Action[];
  /** What agreeing asks for besides: the handwritten signature, the password again (checked by the caller). */
  readonly signature: boolean;
  readonly password: boolean;
  /** Where agreeing may send it instead of to the next node (D20); nowhere while others have yet to decide. */
  readonly onward: readonly { readonly node: string; readonly name: string }[];
  /** Whether whoever has the task sees the progress of the application. */
  readonly trace: boolean;
}

export interface Allowed {
  readonly tasks: readonly TaskActions[];
  /** As initiator, submitter, or somebody who decided. */
  readonly own: readonly Action[];
  /** As flow administrator. */
  readonly admin: readonly Action[];
}

/** The buttons for one person, or for a proxy in their place (D17), by the switches of the node and the settings of the flow (F27). Needs the past (D4). */
export function allowedActions(flow: Flow, state: State, user: string, context: Context, proxy?: string): Allowed {
  const work = begin(flow, state, context, user, { proxy });
  const tasks = openTasks(flow, state).filter((task) => task.user === user);
  const own: Command[] = [
    { action: "WITHDRAW", user, proxy },
    { action: "URGE", user, proxy },
    { action: "TAKE_BACK", user, proxy },
    { action: "READ", user, proxy },
  ];
  return {
    tasks: tasks.flatMap((task) => forTask(work, task)),
    own: [
      ...own.filter((command) => step(flow, state, command, context).ok).map((command) => command.action),
      ...(hasRemovable(work, user) ? ["REMOVE_SIGN" as const] : []),
      ...(proxy === undefined ? beside(work, user) : []),
    ],
    admin: isAdmin(work, user) && !isOver(state.s ?? 0) ? ["ASSIGN", "CHANGE", "JUMP", "END"] : [],
  };
}

/** What touches the flow no more: possible after the end as well. */
const beside = (work: Work, user: string): Action[] => [
  ...(sharedFrom(work, user) === undefined ? [] : ["SHARE" as const]),
  ...(mayVoid(work, user) ? ["VOID" as const] : []),
];

function forTask(work: Work, task: Task): TaskActions[] {
  const found = findTask(work, { user: task.user, task: task.id });
  if (!found.ok) return [];
  const asking = work.flow.askingOf(found.node);
  return [
    {
      task,
      actions: isResubmit(found) ? ["RESUBMIT"] : deciding(work, found),
      signature: asking.sign && found.seat.w !== "d",
      password: asking.allows("password"),
      onward: isResubmit(found) ? [] : onwardTargets(work, found).map(({ id, name }) => ({ node: id, name })),
      trace: asking.allows("trace"),
    },
  ];
}

function deciding(work: Work, found: Found): Action[] {
  const { node, seat } = found;
  const asking = work.flow.askingOf(node);
  const delegated = seat.w === "d";
  const rules: [Action, boolean][] = [
    ["NEXT", true],
    ["REJECT", !asking.handler],
    ["BACK", canReturn(work, found)],
    ["BACK_TO_PRE", canReturn(work, found)],
    ["TRANSFER", !delegated && asking.allows("turn", "transfer")],
    ["DELEGATE", !delegated && asking.allows("turn", "delegate")],
    ["ADD_SIGN", !seat.w && asking.allows("addSign", "addSign")],
    ["CC", asking.allows("cc", "cc")],
    ["END", mayEnd(work, found)],
  ];
  return rules.filter(([, allowed]) => allowed).map(([action]) => action);
}
