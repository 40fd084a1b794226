import { write } from "../../fields.ts";
import type { StepContext } from "../../flow.ts";
import { nodeType } from "../../model/definition.ts";
import type { Refusal, Values } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import type { Found } from "../find.ts";

interface Sent {
  readonly values?: Values;
  readonly seen?: { readonly values?: Values };
  readonly signature?: string;
}

/** Takes the values of a decision into the draft; answers what changed. */
export function takeValues(
  step: StepContext,
  found: Found,
  sent: Sent,
  agrees: boolean,
): Refusal | { ok: true; changed?: Values } {
  const written = write({
    node: found.node.node,
    fields: step.context.fields,
    current: step.values,
    sent: sent.values,
    seen: sent.seen?.values,
    // The answer of a delegate is advice: whoever decides fills in the fields (F27).
    agrees: agrees && found.assignee.joined !== "d",
  });
  if (!written.ok) return written;
  step.values = written.values;
  return { ok: true, changed: written.changed };
}

/** The handwritten signature is asked of whoever agrees in their own right (F28). */
export function missingSignature(step: StepContext, found: Found, sent: Sent): Refusal | undefined {
  const wanted = step.flow.askingOf(found.node).sign && found.assignee.joined !== "d";
  return wanted && !sent.signature ? refuse("flow.signature.required", { node: found.node.id }) : undefined;
}

/** To refuse, to return and to end needs an opinion, also where a flow does not show them (F23). */
export function missingOpinion(found: Found, opinion: string | undefined): Refusal | undefined {
  return opinion?.trim() ? undefined : refuse("flow.opinion.required", { node: found.node.id });
}

/** A resubmit task is no decision. */
export const isResubmit = (found: Found): boolean => found.node.type === nodeType.start;
