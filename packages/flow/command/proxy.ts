import type { Action, Command } from "../command.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { isActive } from "../people/line.ts";
import { refuse } from "../refuse.ts";

/** What somebody may do in the place of another: decide their tasks, and what belongs to deciding. */
export const ofProxy: ReadonlySet<Action> = new Set<Action>([
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
]);

/** Why this proxy may not act: it is themself, they left, it is their own application, or no decision (D17). */
export function noProxy(work: Work, { proxy, user, action }: Command): Refusal | undefined {
  if (proxy === undefined) return undefined;
  const { state, context } = work;
  const own = proxy === state.i || proxy === state.by;
  const may = proxy !== user && !own && isActive(context.org, proxy) && ofProxy.has(action);
  return may ? undefined : refuse("flow.notAllowed", { why: "proxy" });
}
