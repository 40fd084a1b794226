import type { Flow, Tracer, Work } from "../flow.ts";
import { enterAt } from "../machine/advance.ts";
import type { Context } from "../outcome.ts";
import type { Mode } from "../plan/asking.ts";
import { mode } from "../plan/asking.ts";
import { linesOf } from "../plan/place.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import type { Reason, Why } from "../reason.ts";
import { isActing } from "../seats.ts";
import type { NodeRun, Seat, State } from "../state.ts";
import { seat as state } from "../state.ts";
import { resume } from "../turn/resume.ts";
import { agreedInRound } from "../work/agreed.ts";
import { begin } from "../work/begin.ts";
import { pastOf } from "../work/work.ts";
import { whyThisBranch } from "./branches.ts";
import { withNames } from "./names.ts";
import type { Ahead, Walked } from "./walk.ts";
import { agreeToTheEnd, emptyState } from "./walk.ts";

/** What is expected of a node: it is open now, somebody will be asked, it is left out, it goes by itself, or nobody could be asked. */
export type Expectation = "open" | "ahead" | "skipped" | "automatic" | "exception";

export interface PreviewStep {
  readonly node: string;
  readonly name: string;
  readonly type: number;
  /** The parallel branches it stands in, outermost first. */
  readonly branches: readonly string[];
  readonly state: Expectation;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** Of approvers and handlers; several administrators, asked where nobody was found, count as or-sign (F10). */
  readonly mode?: Mode;
  /** Of an open node: who will be asked there once those have answered whose turn it is. */
  readonly later: readonly { readonly id: string; readonly name: string }[];
  /** Why these people and this way; `message` gives the sentence. */
  readonly reasons: readonly Reason[];
}

interface Met {
  readonly node: PlanNode;
  readonly reasons: Reason[];
  readonly open: boolean;
  /** People left out because they are taken to agree before. */
  readonly spared: string[];
  /** Whose turn comes only when others have answered. */
  readonly later: string[];
  seats?: readonly Seat[];
  run?: NodeRun;
}

class Trace implements Tracer, Walked {
  readonly met = new Map<PlanNode, Met>();
  readonly flow: Flow;
  /** How far the application has really come; what is decided from here on is supposed. */
  readonly step: number;
  readonly agreed: ReadonlySet<string>;

  constructor(work: Work) {
    this.flow = work.flow;
    this.step = work.state.q;
    this.agreed = work.flow.plan.settings.dedupe === "once" ? agreedInRound(work) : new Set();
  }

  meet(node: PlanNode, open: boolean): Met {
    const met = { node, reasons: whyThisBranch(node), open, spared: [], later: [] };
    this.met.set(node, met);
    return met;
  }

  entered(node: PlanNode): void {
    this.meet(node, false);
  }

  why(node: PlanNode): Why {
    return (code, data = {}) => {
      const met = this.met.get(node);
      if (this.isSupposed(code, data)) met?.spared.push(String(data.person));
      else met?.reasons.push({ code, data });
    };
  }

  /** Whether somebody is spared a decision for another that nobody has made yet. */
  isSupposed(code: Reason["code"], { person, step }: Reason["data"]): boolean {
    if (code === "flow.why.dedupe.once") return !this.agreed.has(String(person));
    return code === "flow.why.dedupe.consecutive" && Number(step) > this.step;
  }

  asks(node: PlanNode, run: NodeRun, open = false): void {
    const met = this.met.get(node) ?? this.meet(node, open);
    met.seats = run.seats.map((seat) => ({ ...seat }));
    met.run = run;
  }

  agrees(node: PlanNode, { u }: Seat): void {
    const met = this.met.get(node);
    const now = met?.seats?.some((seat) => seat.u === u && isActing(seat));
    if (!now) met?.later.push(u);
  }
}

/**
 * What will come, in order, if everybody agrees: from a submission that is not made yet (`state` null), or from a
 * running application, whose open nodes come first. Computed by the engine itself, so it is what would happen. A running one may need its past (D4).
 */
export function preview(flow: Flow, snapshot: State | null, ahead: Ahead, context: Context): PreviewStep[] {
  const work = begin(flow, snapshot ?? emptyState(ahead, context.now), context);
  const trace = new Trace(work);
  work.tracer = trace;
  if (!snapshot) enter(work);
  else if (snapshot.s === 3) sendAgain(work);
  else for (const node of flow.runningNodes(snapshot)) traceOpen(trace, node, work.state.r[node.id]);
  agreeToTheEnd(work, trace);
  return [...trace.met.values()].map((met) => stepOf(work, met));
}

function traceOpen(trace: Trace, node: PlanNode, run: NodeRun | undefined): void {
  if (run) trace.asks(node, run, true);
}

function enter(work: Work): void {
  work.verdicts.set(work.flow.plan.start.id, "agree");
  enterAt(work, work.flow.plan.start);
}

/** Returned to the initiator: as it goes when they submit it again with these values (F25). */
function sendAgain(work: Work): void {
  const { back } = work.state;
  work.state.r = {};
  delete work.state.s;
  if (back) {
    delete work.state.back;
    resume(work, back);
    return;
  }
  work.state.at = {};
  enter(work);
}

function stepOf(work: Work, met: Met): PreviewStep {
  const { node, run } = met;
  const how = run?.any ? mode.or : work.flow.askingOf(node).mode;
  const expected = expectation(work, met);
  const step = {
    node: node.id,
    name: node.name,
    type: node.type,
    branches: linesOf(node).flatMap((line) => (line.key ? [line.key] : [])),
    state: expected,
    people: peopleOf(work, met),
    later: met.open ? met.later.map((id) => named(work, id)) : [],
    reasons: reasonsOf(met, expected).map((reason) => withNames(work, reason)),
  };
  return isAsking(node) ? { ...step, mode: how } : step;
}

function reasonsOf({ reasons, spared, seats, later }: Met, expected: Expectation): Reason[] {
  const all = [...reasons];
  const code = expected === "skipped" ? "flow.why.dedupe.ahead" : "flow.why.dedupe.part";
  if (spared.length > 0) all.push({ code, data: { people: spared } });
  const owners = later.filter((id) => seats?.some(({ u, s }) => u === id && s === state.waits));
  if (owners.length > 0) all.push({ code: "flow.why.owner", data: { people: owners } });
  return all;
}

function expectation(work: Work, { node, run, open }: Met): Expectation {
  if (run?.x) return "exception";
  if (open) return "open";
  if (run) return "ahead";
  return pastOf(work).get(node.i)?.mark === 3 ? "skipped" : "automatic";
}

const named = ({ context }: Work, id: string) => ({ id, name: context.org.user(id)?.name ?? id });

/** Of a node that asks: who has a task there, or comes to have one. Of others: who is told. */
function peopleOf(work: Work, { node, seats, later }: Met): { id: string; name: string }[] {
  const shown = seats ?? (isAsking(node) ? [] : (pastOf(work).get(node.i)?.seats ?? []));
  const asked = shown.filter((seat) => !isAsking(node) || isActing(seat) || later.includes(seat.u));
  return asked.map(({ u }) => named(work, u));
}
