import { bySystem, transition } from "@stampflow/kernel";
import { effectDue, effectPosted, effectRefused, effectReversed } from "../events.ts";
import { can } from "../permissions.ts";
import type { Effect, Waiting } from "./schema.ts";

const about = ({ id, kind }: Effect) => ({ applicationId: id, kind });
const again = (next: Effect) => [effectDue(about(next))];
const refused = (next: Effect) => [effectRefused(about(next))];
const mayRetry =
  (what: Effect["refusedAt"]) =>
  ({ refusedAt }: Effect, { permissions }: { readonly permissions: ReadonlySet<string> }) =>
    refusedAt === what && permissions.has(can.effect.manage.code);

/** Section 13 of the design. A retry leads to the state before the refusal. */
export const effectStates = transition<Effect>()({
  state: "state",
  refusal: "applytype.effect.state",
  steps: [
    { from: "due", action: "post", to: "posted", who: bySystem, facts: (next) => [effectPosted(about(next))] },
    { from: "due", action: "wait", to: "due", who: bySystem },
    { from: ["due", "posted"], action: "refuse", to: "refused", who: bySystem, facts: refused },
    { from: ["due", "refused"], action: "cancel", to: "cancelled", who: bySystem },
    {
      from: "posted",
      action: "reverse",
      to: "reversed",
      who: bySystem,
      facts: (next) => [effectReversed(about(next))],
    },
    { from: "posted", action: "wait", to: "posted", who: bySystem },
    { from: "refused", action: "retry", to: "due", who: mayRetry("posting"), facts: again },
    { from: "refused", action: "retry", to: "posted", who: mayRetry("reversing"), facts: again },
  ],
});

export type Work = "post" | "cancel" | "reverse";
/** What is to be done with the effect of an application that was approved. */
export function workOf({ state, refusedAt }: Pick<Effect, "state" | "refusedAt">, isVoid: boolean): Work | null {
  if (state === "due") return isVoid ? "cancel" : "post";
  if (!isVoid) return null;
  if (state === "posted") return "reverse";
  return state === "refused" && refusedAt === "posting" ? "cancel" : null;
}

const minute = 60_000;
const waits = [1, 5, 15];
/** How long to wait after so many attempts. */
export const waitAfter = (attempts: number): number => (waits[attempts - 1] ?? 60) * minute;

/** In the order of approval; one that is tried again goes back to its place. */
export const withWaiting = (waiting: readonly Waiting[], one: Waiting): Waiting[] =>
  [...waiting.filter(({ id }) => id !== one.id), one].sort(
    (left, right) => left.at - right.at || (left.id < right.id ? -1 : 1),
  );
export const without = (waiting: readonly Waiting[], ...gone: readonly string[]): Waiting[] =>
  waiting.filter((other) => !gone.includes(other.id));
