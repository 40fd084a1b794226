import type { Flow } from "./flow.ts";
import type { Accepted, Context } from "./outcome.ts";
import { isActing } from "./seats.ts";
import { leaveSeat } from "./settling/left.ts";
import type { State } from "./state.ts";
import { begin, finish, untouched } from "./work/begin.ts";
import { edit } from "./work/work.ts";

/** A person left (F31): their open tasks wait to be handed over; those of delegates and added people go back to the owner. Without an open task nothing happens. */
export function deactivate(flow: Flow, snapshot: State, user: string, context: Context): Accepted {
  const work = begin(flow, snapshot, context);
  let concerned = false;
  for (const node of flow.runningNodes(work.state)) {
    const run = edit(work, node.id);
    const index = run?.seats.findIndex((seat) => seat.u === user && isActing(seat)) ?? -1;
    if (!run || index < 0) continue;
    concerned = true;
    leaveSeat(work, node, run, index);
  }
  return concerned ? finish(work) : untouched(snapshot, context);
}
