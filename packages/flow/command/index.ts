import type { Action, Command, CommandOf } from "../command.ts";
import type { StepContext } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { addSign } from "./add-sign.ts";
import { assign } from "./assign.ts";
import { returnBack } from "./back.ts";
import { copy } from "./cc.ts";
import { change } from "./change.ts";
import { delegate } from "./delegate.ts";
import { end } from "./end.ts";
import { jump } from "./jump.ts";
import { next } from "./next.ts";
import { read } from "./read.ts";
import { rearm } from "./rearm.ts";
import { reject } from "./reject.ts";
import { removeSign } from "./remove-sign.ts";
import { restore } from "./restore.ts";
import { resubmit } from "./resubmit.ts";
import { share } from "./share.ts";
import { takeBack } from "./take-back.ts";
import { transfer } from "./transfer.ts";
import { urge } from "./urge.ts";
import { voidApproved } from "./void.ts";
import { withdraw } from "./withdraw.ts";

/** One file for each action: it changes the draft, or says why not and leaves the draft to be thrown away. */
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
  // The handler of an action takes the command of that action: the table above says so.
  const handler = handlers[command.action] as (step: StepContext, command: Command) => Refusal | undefined;
  return handler(step, command);
}
