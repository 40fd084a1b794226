import { nodeType } from "../definition.ts";
import type { Work } from "../flow.ts";
import { isBefore } from "../plan/place.ts";
import type { PlanNode } from "../plan/plan.ts";
import { agreers } from "../seats.ts";
import type { Agreed, Passed, State } from "../state.ts";
import { isValid } from "./past.ts";
import { pastOf } from "./work.ts";

/*
 * Whom dedupe need not ask again (F15) is told by the nodes passed. Such a flow keeps it in the snapshot as well, so that
 * no step has to read them for it: with `once` everybody who agreed, with `consecutive` who did at the last node that a
 * person decided in each open line. Of an earlier epoch nothing is kept.
 */
type Known = NonNullable<State["g"]>;

const everywhere = "";

const isApprover = ({ type }: PlanNode): boolean => type === nodeType.approver;

const isLater = (one: Agreed, other: Agreed | undefined): boolean =>
  !other || one.z > other.z || (one.z === other.z && one.i > other.i);

function withPassed({ flow }: Work, known: Known, node: PlanNode, passed: Passed): Known {
  const u = isApprover(node) ? agreers(passed.seats) : [];
  if (flow.plan.settings.dedupe === "once") {
    if (!isValid(passed) || u.length === 0) return known;
    const before = known[everywhere]?.u ?? [];
    return { [everywhere]: { i: 0, z: 0, u: [...new Set([...before, ...u])] } };
  }
  const { key } = node.line;
  const decided: Agreed = { i: node.i, z: passed.z, u };
  return passed.mark === 2 && passed.b !== "" && isLater(decided, known[key]) ? { ...known, [key]: decided } : known;
}

/** From the past: of a snapshot of an earlier release, of another drawing, or where something was taken back. */
function gathered(work: Work): Known {
  let known: Known = {};
  for (const [index, passed] of pastOf(work)) {
    const node = work.flow.plan.nodes[index];
    if (node && passed.e === (work.state.e ?? 0)) known = withPassed(work, known, node, passed);
  }
  return known;
}

const isKept = ({ flow, state }: Work): boolean => flow.plan.settings.dedupe !== "none" && !state.end;

const knownOf = (work: Work): Known => work.state.g ?? gathered(work);

/** A node is about to be kept. */
export function remember(work: Work, node: PlanNode, passed: Passed): void {
  if (isKept(work)) work.state.g = withPassed(work, knownOf(work), node, passed);
}

/** What had been passed counts no more, or is another: gathered anew when it is asked for. */
export function forgetAgreed({ state }: Work): void {
  const nothing = state.g === undefined || Object.keys(state.g).length === 0;
  if (!nothing) delete state.g;
}

/** The next step does not gather again. */
export function keepAgreed(work: Work): void {
  if (isKept(work)) work.state.g = knownOf(work);
  else if (work.state.g) delete work.state.g;
}

/** What was decided last before a node of the outer line lies in one of the branches now. */
export function joinAgreed(work: Work, parallel: PlanNode): void {
  if (!isKept(work)) return;
  const known = { ...knownOf(work) };
  const { key } = parallel.line;
  for (const { id } of parallel.branches) {
    const inside = known[id];
    if (inside && isLater(inside, known[key])) known[key] = inside;
    delete known[id];
  }
  work.state.g = known;
}

/** Who need not be asked again, and in which step the decision was that says so; with `once` that is not kept. */
export interface Before {
  readonly people: ReadonlySet<string>;
  readonly step?: number;
}

/** People who agreed anywhere in this round, or at the last node that a person decided on the path to this one. */
export function agreedBefore(work: Work, node: PlanNode): Before {
  if (work.flow.plan.settings.dedupe === "once") return { people: agreedInRound(work) };
  let last: Agreed | undefined;
  for (const each of Object.values(knownOf(work))) {
    const there = work.flow.plan.nodes[each.i];
    if (there && isBefore(there, node) && isLater(each, last)) last = each;
  }
  return { people: new Set(last?.u), step: last?.z };
}

/** With `once`: votes at nodes still open count as well. */
export function agreedInRound(work: Work): Set<string> {
  const { state, flow } = work;
  const people = new Set(knownOf(work)[everywhere]?.u);
  for (const node of flow.runningNodes(state)) {
    if (!isApprover(node)) continue;
    for (const user of agreers(state.r[node.id]?.seats ?? [])) people.add(user);
  }
  return people;
}
