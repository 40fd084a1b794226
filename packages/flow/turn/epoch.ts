import type { Work } from "../flow.ts";
import { seat as state } from "../state.ts";
import { edit } from "../work/work.ts";

/** After a return or a jump nothing is deduplicated against what was agreed before, also where the node is still open (F15). */
export function beginEpoch(work: Work): void {
  work.state.e = (work.state.e ?? 0) + 1;
  if (work.state.g) work.state.g = {};
  for (const node of work.flow.runningNodes(work.state)) {
    for (const seat of edit(work, node.id)?.seats ?? []) if (seat.s === state.agreed) seat.o = 1;
  }
}
