import type { Flow } from "../compile.ts";
import { nodeType } from "../definition.ts";
import type { Asker } from "../people/finder.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { isValid } from "../work/past.ts";
import type { Work } from "../work/work.ts";
import { pastOf } from "../work/work.ts";
import { hasDecided } from "./seats.ts";

const inOwnRight = (seat: Seat): boolean => seat.w !== "d";

function decidersOf(work: Work, id: string): string[] {
  const node = work.flow.plan.byId.get(id);
  // Submitting is no decision (F15).
  if (!node || node === work.flow.plan.start) return [];
  const passed = pastOf(work).get(node.i);
  const seats = work.state.r[id]?.seats ?? (passed && isValid(passed) ? passed.seats : []);
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

export const agreers = (seats: readonly Seat[]): string[] =>
  seats.filter((seat) => seat.s === state.agreed && !seat.o && inOwnRight(seat)).map((seat) => seat.u);

/** People who agreed at an approver node in this round, decisions superseded left out (F15, once). */
export function agreedInRound(work: Work): Set<string> {
  const { state: snapshot, flow } = work;
  const epoch = snapshot.e ?? 0;
  const people = new Set<string>();
  for (const [index, passed] of pastOf(work)) {
    const counts = isValid(passed) && passed.e === epoch && flow.plan.nodes[index]?.type === nodeType.approver;
    if (counts) for (const user of agreers(passed.seats)) people.add(user);
  }
  for (const [id, run] of Object.entries(snapshot.r)) {
    if (flow.plan.byId.get(id)?.type !== nodeType.approver) continue;
    for (const user of agreers(run.seats)) people.add(user);
  }
  return people;
}
