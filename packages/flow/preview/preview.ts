import type { Flow, Tracer, Work } from "../flow.ts";
import { enterAt } from "../machine/advance.ts";
import type { Context } from "../outcome.ts";
import type { Mode } from "../plan/asking.ts";
import { mode } from "../plan/asking.ts";
import { linesOf } from "../plan/place.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import type { Reason } from "../reason.ts";
import type { NodeRun, Seat, State } from "../state.ts";
import { seat as state } from "../state.ts";
import { begin } from "../work/begin.ts";
import { pastOf } from "../work/work.ts";
import { whyThisBranch } from "./branches.ts";
import { withNames } from "./names.ts";
import type { Ahead } from "./walk.ts";
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
  /** Why these people and this way; `message` gives the sentence. */
  readonly reasons: readonly Reason[];
}

interface Met {
  readonly node: PlanNode;
  readonly reasons: Reason[];
  seats?: readonly Seat[];
  run?: NodeRun;
  open: boolean;
}

class Trace implements Tracer {
  readonly met = new Map<PlanNode, Met>();

  entered(node: PlanNode): void {
    this.met.set(node, { node, reasons: whyThisBranch(node), open: false });
  }

  why(node: PlanNode) {
    return (code: Reason["code"], data: Reason["data"] = {}) => {
      this.met.get(node)?.reasons.push({ code, data });
    };
  }

  asks(node: PlanNode, run: NodeRun): void {
    const found = this.met.get(node) ?? { node, reasons: [], open: true };
    found.seats = run.seats.map((seat) => ({ ...seat }));
    found.run = run;
    this.met.set(node, found);
  }
}

/**
 * What will come, in order, if everybody agrees: from a submission that is not made yet (`state` null), or from a
 * running application, whose open nodes come first. Computed by the engine itself, so it is what would happen. A running one may need its past (D4).
 */
export function preview(flow: Flow, snapshot: State | null, ahead: Ahead, context: Context): PreviewStep[] {
  const trace = new Trace();
  const work = begin(flow, snapshot ?? emptyState(ahead, context.now), context, "", { tracer: trace });
  if (snapshot) {
    for (const node of flow.runningNodes(snapshot)) {
      const run = snapshot.r[node.id];
      if (run && node !== flow.plan.start) trace.asks(node, run);
    }
  }
  if (!snapshot || snapshot.s === 3) {
    work.state.at = {};
    work.state.r = {};
    delete work.state.s;
    work.verdicts.set(flow.plan.start.id, "agree");
    enterAt(work, flow.plan.start);
  }
  agreeToTheEnd(work, (node, run) => trace.asks(node, run));
  return [...trace.met.values()].map((met) => stepOf(work, met));
}

function stepOf(work: Work, met: Met): PreviewStep {
  const { node, run } = met;
  const how = run?.any ? mode.or : work.flow.askingOf(node).mode;
  const step = {
    node: node.id,
    name: node.name,
    type: node.type,
    branches: linesOf(node).flatMap((line) => (line.key ? [line.key] : [])),
    state: expectation(work, met),
    people: peopleOf(work, met),
    reasons: met.reasons.map((reason) => withNames(work, reason)),
  };
  return isAsking(node) ? { ...step, mode: how } : step;
}

function expectation(work: Work, { node, run, open }: Met): Expectation {
  if (run?.x) return "exception";
  if (open) return "open";
  if (run) return "ahead";
  return pastOf(work).get(node.i)?.mark === 3 ? "skipped" : "automatic";
}

function peopleOf(work: Work, { node, seats }: Met): { id: string; name: string }[] {
  const shown = seats ?? pastOf(work).get(node.i)?.seats ?? [];
  const out: readonly (number | undefined)[] = [state.skipped, state.removed, state.cancelled];
  const asked = shown.filter((seat) => !out.includes(seat.s) && !(isAsking(node) && seat.s === state.told));
  return asked.map(({ u }) => ({ id: u, name: work.context.org.user(u)?.name ?? u }));
}
