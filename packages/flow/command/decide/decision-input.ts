import { isBlank } from "@stampflow/kernel";
import { writeValues } from "../../fields.ts";
import type { StepContext } from "../../flow.ts";
import { nodeType } from "../../model/codes.ts";
import type { Refusal, Values } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import type { FoundTask } from "../find-task.ts";

interface SentDecision {
  readonly values?: Values;
  readonly seen?: { readonly values?: Values };
  readonly signature?: string;
}

/** Writes the values of a decision into the draft; answers the changed ones. */
export function takeValues(
  step: StepContext,
  found: FoundTask,
  sent: SentDecision,
  agrees: boolean,
): Refusal | { ok: true; changed?: Values } {
  const written = writeValues({
    node: found.node.node,
    fields: step.context.fields,
    current: step.values,
    sent: sent.values,
    seen: sent.seen?.values,
    // A delegate only advises: the person who decides must fill in required fields (F27).
    agrees: agrees && found.assignee.addedAs !== "delegate",
  });
  if (!written.ok) return written;
  step.values = written.values;
  return { ok: true, changed: written.changed };
}

/** A handwritten signature is required from everybody who agrees, except delegates (F28). */
export function missingSignature(step: StepContext, found: FoundTask, sent: SentDecision): Refusal | undefined {
  const wanted = step.flow.taskSettingsOf(found.node).sign && found.assignee.addedAs !== "delegate";
  return wanted && !sent.signature ? refuse("flow.signature.required", { node: found.node.id }) : undefined;
}

/** Refusing, returning and ending need an opinion, even if the flow hides opinions (F23). */
export function missingOpinion(found: FoundTask, opinion: string | undefined): Refusal | undefined {
  return !isBlank(opinion ?? "") ? undefined : refuse("flow.opinion.required", { node: found.node.id });
}

/** A resubmit task is not a decision. */
export const isResubmit = (found: FoundTask): boolean => found.node.type === nodeType.start;
