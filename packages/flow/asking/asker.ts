import type { Flow, Work } from "../flow.ts";
import type { Asker } from "../people/finder.ts";
import type { PlanNode } from "../plan/plan.ts";
import { hasDecided } from "../seats.ts";
import type { Seat } from "../state.ts";
import { isValid } from "../work/past.ts";
import { pastOf } from "../work/work.ts";

const inOwnRight = (seat: Seat): boolean => seat.w !== "d";

function settledSeats(work: Work, node: PlanNode): readonly Seat[] {
  const passed = pastOf(work).get(node.i);
  return passed && isValid(passed) ? passed.seats : [];
}

function decidersOf(work: Work, id: string): string[] {
  const node = work.flow.plan.byId.get(id);
  // Submitting is no decision (F15).
  if (!node || node === work.flow.plan.start) return [];
  const seats = work.state.r[id]?.seats ?? settledSeats(work, node);
  return seats.filter((seat) => hasDecided(seat) && inOwnRight(seat)).map((seat) => seat.u);
}

/** Without this setting nobody is chosen at submission: such a node finds nobody (D21). */
const designates = ({ plan }: Flow): boolean => plan.settings.on("designateApprover");

export function askerOf(work: Work, node: PlanNode): Asker {
  return {
    org: work.context.org,
    applicant: work.state.i,
    values: work.values,
    chosen: (designates(work.flow) && work.state.c?.[node.id]) || [],
    deciders: (id) => decidersOf(work, id),
  };
}
