import type { StepContext } from "../flow.ts";
import type { Action, Command } from "../model/command.ts";
import type { Refusal } from "../model/outcome.ts";
import { refuse } from "../model/refuse.ts";
import { mayDecide } from "../people/reporting-line.ts";

/** The actions a proxy may take for another person: deciding, and what belongs to it. */
export const asProxy: ReadonlySet<Action> = new Set<Action>([
  "NEXT",
  "REJECT",
  "BACK",
  "BACK_TO_PRE",
  "END",
  "TRANSFER",
  "DELEGATE",
  "ADD_SIGN",
  "REMOVE_SIGN",
  "CC",
  "TAKE_BACK",
  "ASK",
  "DROP",
]);

/**
 * Why this proxy cannot act: they are the person, have left, it is their own application, or the action is not for
 * proxies (D17).
 */
export function refuseProxy(step: StepContext, { proxy, user, action }: Command): Refusal | undefined {
  if (proxy === undefined) return undefined;
  const { state, context } = step;
  const own = proxy === state.initiator || proxy === state.submittedBy;
  const may = proxy !== user && !own && mayDecide(context.org, proxy) && asProxy.has(action);
  return may ? undefined : refuse("flow.notAllowed", { why: "proxy" });
}
