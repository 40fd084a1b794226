import type { StepContext } from "../flow.ts";
import type { Action, Command, CommandOf } from "../model/command.ts";
import type { Refusal } from "../model/outcome.ts";
import { assign } from "./admin/assign.ts";
import { change } from "./admin/change.ts";
import { jump } from "./admin/jump.ts";
import { rearm } from "./admin/rearm.ts";
import { restore } from "./admin/restore.ts";
import { end } from "./decide/end.ts";
import { next } from "./decide/next.ts";
import { reject } from "./decide/reject.ts";
import { returnBack } from "./decide/return.ts";
import { takeBack } from "./decide/take-back.ts";
import { resubmit } from "./initiator/resubmit.ts";
import { share } from "./initiator/share.ts";
import { urge } from "./initiator/urge.ts";
import { voidApproved } from "./initiator/void.ts";
import { withdraw } from "./initiator/withdraw.ts";
import { answer } from "./question/answer.ts";
import { ask } from "./question/ask.ts";
import { drop } from "./question/drop.ts";
import { addSign } from "./task/add-sign.ts";
import { copy } from "./task/cc.ts";
import { delegate } from "./task/delegate.ts";
import { read } from "./task/read.ts";
import { removeSign } from "./task/remove-sign.ts";
import { transfer } from "./task/transfer.ts";

/** One handler for each action. It changes the draft, or refuses, and then the draft is dropped. */
const handlers: { readonly [A in Action]: (step: StepContext, command: CommandOf<A>) => Refusal | undefined } = {
  NEXT: next,
  REJECT: reject,
  BACK: returnBack,
  BACK_TO_PRE: returnBack,
  END: end,
  WITHDRAW: withdraw,
  RESUBMIT: resubmit,
  URGE: urge,
  TRANSFER: transfer,
  DELEGATE: delegate,
  ADD_SIGN: addSign,
  REMOVE_SIGN: removeSign,
  TAKE_BACK: takeBack,
  ASK: ask,
  DROP: drop,
  ANSWER: answer,
  READ: read,
  CC: copy,
  SHARE: share,
  VOID: voidApproved,
  ASSIGN: assign,
  CHANGE: change,
  REARM: rearm,
  RESTORE: restore,
  JUMP: jump,
};

export const actions = Object.keys(handlers) as Action[];

export function handle(step: StepContext, command: Command): Refusal | undefined {
  // Safe: `handlers` maps each action to the handler of its own command.
  const handler = handlers[command.action] as (step: StepContext, command: Command) => Refusal | undefined;
  return handler(step, command);
}
