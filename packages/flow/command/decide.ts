import { isActing, isHeld } from "../asking/seats.ts";
import { recount } from "../asking/settle.ts";
import { closeTask, openTask } from "../asking/task.ts";
import { voteOf } from "../asking/vote.ts";
import { nodeType } from "../definition.ts";
import { write } from "../fields.ts";
import type { Refusal, Values } from "../outcome.ts";
import { isActive } from "../people/line.ts";
import type { Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import type { Work } from "../work/work.ts";
import { note } from "../work/work.ts";
import type { Found } from "./find.ts";
import { refuse } from "./refuse.ts";

type Place = Pick<Found, "node" | "run">;

interface Sent {
  readonly values?: Values;
  readonly seen?: { readonly values?: Values };
  readonly signature?: string;
  readonly opinion?: string;
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

/** To refuse, to return and to end needs an opinion, unless the flow has switched opinions off (F23). */
export function speechless(work: Work, found: Found | undefined, opinion: string | undefined): Refusal | undefined {
  if (opinion?.trim() || !work.flow.plan.settings.on("opinion")) return undefined;
  return refuse("flow.opinion.required", { node: found?.node.id });
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

/** The owner's turn again, unless others are still asked. */
export function giveBack(work: Work, place: Place, index: number): void {
  const owner = place.run.seats[index];
  if (owner?.s === state.waits && !isHeld(place.run, index)) askOwner(work, place, owner);
}

/** The owner has the task again; where they have left meanwhile it waits to be handed over. */
export function askOwner(work: Work, { node, run }: Place, owner: Seat): void {
  if (isActive(work.context.org, owner.u)) {
    delete owner.s;
    openTask(work, node, run, owner);
    return;
  }
  owner.s = state.left;
  work.effects.notices.push({ kind: "handover", node: node.id, users: work.context.org.flowAdmins });
}
