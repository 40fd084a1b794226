import { closeTask } from "../asking/task.ts";
import { voteOf } from "../asking/vote.ts";
import { nodeType } from "../definition.ts";
import { write } from "../fields.ts";
import type { Work } from "../flow.ts";
import type { Refusal, Values } from "../outcome.ts";
import { refuse } from "../refuse.ts";
import { isActing } from "../seats.ts";
import { giveBack } from "../settling/owner.ts";
import { recount } from "../settling/settle.ts";
import { seat as state } from "../state.ts";
import { note } from "../work/work.ts";
import type { Found } from "./find.ts";

interface Sent {
  readonly values?: Values;
  readonly seen?: { readonly values?: Values };
  readonly signature?: string;
}

/** Takes the values of a decision into the draft; answers what changed. */
export function takeValues(
  work: Work,
  found: Found,
  sent: Sent,
  agrees: boolean,
): Refusal | { ok: true; changed?: Values } {
  const written = write({
    node: found.node.node,
    fields: work.context.fields,
    current: work.values,
    sent: sent.values,
    seen: sent.seen?.values,
    // The answer of a delegate is advice: whoever decides fills in (F27).
    agrees: agrees && found.seat.w !== "d",
  });
  if (!written.ok) return written;
  work.values = written.values;
  return { ok: true, changed: written.changed };
}

/** The handwritten signature is asked of whoever agrees in their own right (F28). */
export function unsigned(work: Work, found: Found, sent: Sent): Refusal | undefined {
  const wanted = work.flow.askingOf(found.node).sign && found.seat.w !== "d";
  return wanted && !sent.signature ? refuse("flow.signature.required", { node: found.node.id }) : undefined;
}

/** To refuse, to return and to end needs an opinion, also where a flow does not show them (F23). */
export function speechless(found: Found, opinion: string | undefined): Refusal | undefined {
  return opinion?.trim() ? undefined : refuse("flow.opinion.required", { node: found.node.id });
}

/** A resubmit task is no decision. */
export const isResubmit = (found: Found): boolean => found.node.type === nodeType.start;

/** What follows from a seat that has just spoken: its owner goes on, or the node counts anew. */
export function follow(work: Work, found: Found, by: string): void {
  const { node, run, index, seat } = found;
  const forOwner = seat.p !== undefined && (seat.w === "d" || seat.w === "b");
  const refused = seat.w === "b" && voteOf(run, index) === "refuse";
  if (forOwner && seat.p !== undefined && !refused) {
    giveBack(work, found, seat.p);
    return;
  }
  if (refused && seat.p !== undefined) settleForOwner(work, found, seat.p, by);
  recount(work, node, run, by);
}

/** Who was added before has refused: the owner need not decide any more, nor the others added with them. */
function settleForOwner(work: Work, { node, run }: Found, index: number, by: string): void {
  for (const each of run.seats) {
    if (each.p !== index || each.w !== "b" || !isActing(each)) continue;
    note(work, { node: node.id, by: "system", action: "CANCEL", rule: "sibling", for: each.u });
    closeTask(work, node, run, each, "cancelled", by);
    each.s = state.cancelled;
  }
  const owner = run.seats[index];
  if (owner) owner.s = state.cancelled;
}
