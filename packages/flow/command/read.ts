import type { CommandOf } from "../command.ts";
import { nodeType } from "../definition.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { refuse } from "../refuse.ts";
import type { Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { note, pastOf } from "../work/work.ts";

const concerns = (seat: Seat, user: string): boolean =>
  seat.u === user && seat.s !== state.turn && seat.s !== state.skipped;

/** A person opened what they were copied, or what waits for them. Also after the end. */
export function read(work: Work, { user, node }: CommandOf<"READ">): Refusal | undefined {
  const place = placeOf(work, user, node);
  if (place === undefined) return refuse("flow.task.notYours", { node });
  note(work, { node: place, by: user, action: "READ" });
  return undefined;
}

/** An open task comes first, then the first copy. */
export function placeOf(work: Work, user: string, node: string | undefined): string | undefined {
  const wanted = (id: string) => node === undefined || node === id;
  for (const each of work.flow.runningNodes(work.state)) {
    const seats = work.state.r[each.id]?.seats ?? [];
    if (wanted(each.id) && seats.some((seat) => concerns(seat, user))) return each.id;
  }
  const past = pastOf(work);
  const nodes = work.flow.plan.nodes.filter(
    (each) => wanted(each.id) && past.get(each.i)?.seats.some((seat) => concerns(seat, user)),
  );
  return (nodes.find((each) => each.type === nodeType.cc) ?? nodes[0])?.id;
}
