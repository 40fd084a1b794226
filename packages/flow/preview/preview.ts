import type { Flow, StepContext, Tracer } from "../flow.ts";
import { enterAt } from "../machine/advance.ts";
import { isActing } from "../model/assignees.ts";
import { type ApprovalMode, approvalMode } from "../model/codes.ts";
import type { Context, Values } from "../model/outcome.ts";
import type { Reason, Why } from "../model/reason.ts";
import type { Assignee, NodeRun, StateWithHistory } from "../model/state.ts";
import { completionMark, flowStatus, assigneeStatus as state } from "../model/state.ts";
import { pathsOf } from "../plan/paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import { resume } from "../rollback/resume.ts";
import { agreedInRound } from "../step/agreements.ts";
import { begin } from "../step/begin.ts";
import { completedNodes } from "../step/context.ts";
import { whyThisBranch } from "./branches.ts";
import type { ForecastInput, ForecastListener } from "./forecast.ts";
import { agreeToTheEnd, emptyState } from "./forecast.ts";
import { withNames } from "./reason-names.ts";

/** The expected state of a node: open, asked later, skipped, automatic, or with nobody to ask. */
export type Expectation = "open" | "ahead" | "skipped" | "automatic" | "exception";

export interface PreviewStep {
  readonly node: string;
  readonly name: string;
  readonly type: number;
  /** The parallel branches it is in, outermost first. */
  readonly branches: readonly string[];
  readonly state: Expectation;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** For approvers and handlers. Several administrators, asked because nobody was found, count as or-sign (F10). */
  readonly mode?: ApprovalMode;
  /** For an open node: people who will be asked after those whose turn it is. */
  readonly later: readonly { readonly id: string; readonly name: string }[];
  /** Why these people and this path; `message` makes the sentence. */
  readonly reasons: readonly Reason[];
}

interface VisitedNode {
  readonly node: PlanNode;
  readonly reasons: Reason[];
  readonly open: boolean;
  /** People left out because an earlier agreement is assumed to count for them. */
  readonly deduplicated: string[];
  /** People whose turn comes after others have answered. */
  readonly later: string[];
  assignees?: readonly Assignee[];
  run?: NodeRun;
}

class Trace implements Tracer, ForecastListener {
  readonly visited = new Map<PlanNode, VisitedNode>();
  readonly flow: Flow;
  /** The step the application has really reached; later decisions are assumed. */
  readonly step: number;
  readonly agreed: ReadonlySet<string>;

  constructor(step: StepContext) {
    this.flow = step.flow;
    this.step = step.state.steps;
    this.agreed = step.flow.plan.settings.dedupe === "once" ? agreedInRound(step) : new Set();
  }

  meet(node: PlanNode, open: boolean): VisitedNode {
    const visited = { node, reasons: whyThisBranch(node), open, deduplicated: [], later: [] };
    this.visited.set(node, visited);
    return visited;
  }

  entered(node: PlanNode): void {
    this.meet(node, false);
  }

  why(node: PlanNode): Why {
    return (code, data = {}) => {
      const visited = this.visited.get(node);
      if (this.isSupposed(code, data)) visited?.deduplicated.push(String(data.person));
      else visited?.reasons.push({ code, data });
    };
  }

  /** Whether somebody is left out because of a decision that nobody has made yet. */
  isSupposed(code: Reason["code"], { person, step }: Reason["data"]): boolean {
    if (code === "flow.why.dedupe.once") return !this.agreed.has(String(person));
    return code === "flow.why.dedupe.consecutive" && Number(step) > this.step;
  }

  asks(node: PlanNode, run: NodeRun, open = false): void {
    const met = this.visited.get(node) ?? this.meet(node, open);
    met.assignees = run.assignees.map((assignee) => ({ ...assignee }));
    met.run = run;
  }

  agrees(node: PlanNode, { userId }: Assignee): void {
    const met = this.visited.get(node);
    const now = met?.assignees?.some((assignee) => assignee.userId === userId && isActing(assignee));
    if (!now) met?.later.push(userId);
  }
}

export interface PreviewInput extends ForecastInput {
  /**
   * The values a returned application is resubmitted with; those of the context are the ones it was returned with
   * (F25).
   */
  readonly values?: Values;
}

/**
 * The forecast, in order, if everybody agrees: for a submission not made yet (`state` null), or for a running
 * application, with open nodes first. The engine itself computes it. A running application may need its log (D4).
 */
export function preview(
  flow: Flow,
  snapshot: StateWithHistory | null,
  ahead: PreviewInput,
  context: Context,
): PreviewStep[] {
  const step = begin(flow, snapshot ?? emptyState(ahead, context.now), context);
  step.values = ahead.values ?? step.values;
  const trace = new Trace(step);
  step.tracer = trace;
  if (!snapshot) enter(step);
  else if (snapshot.status === flowStatus.returned) sendAgain(step);
  else for (const node of flow.runningNodes(snapshot)) traceOpen(trace, node, step.state.runs[node.id]);
  agreeToTheEnd(step, trace);
  return [...trace.visited.values()].map((met) => stepOf(step, met));
}

function traceOpen(trace: Trace, node: PlanNode, run: NodeRun | undefined): void {
  if (run) trace.asks(node, run, true);
}

function enter(step: StepContext): void {
  step.verdicts.set(step.flow.plan.start.id, "agree");
  enterAt(step, step.flow.plan.start);
}

/** Returned to the initiator: the forecast for a resubmission with these values (F25). */
function sendAgain(step: StepContext): void {
  const { returned } = step.state;
  step.state.runs = {};
  delete step.state.status;
  if (returned) {
    delete step.state.returned;
    resume(step, returned);
    return;
  }
  step.state.positions = {};
  enter(step);
}

function stepOf(step: StepContext, met: VisitedNode): PreviewStep {
  const { node, run } = met;
  const how = run?.anyOne ? approvalMode.or : step.flow.taskSettingsOf(node).mode;
  const expected = expectation(step, met);
  const shown = {
    node: node.id,
    name: node.name,
    type: node.type,
    branches: pathsOf(node).flatMap((path) => (path.key ? [path.key] : [])),
    state: expected,
    people: peopleOf(step, met),
    later: met.open ? met.later.map((id) => named(step, id)) : [],
    reasons: reasonsOf(met, expected).map((reason) => withNames(step, reason)),
  };
  return isAsking(node) ? { ...shown, mode: how } : shown;
}

function reasonsOf({ reasons, deduplicated: spared, assignees, later }: VisitedNode, expected: Expectation): Reason[] {
  const all = [...reasons];
  const code = expected === "skipped" ? "flow.why.dedupe.ahead" : "flow.why.dedupe.part";
  if (spared.length > 0) all.push({ code, data: { people: spared } });
  const owners = later.filter((id) =>
    assignees?.some(({ userId, status }) => userId === id && status === state.paused),
  );
  if (owners.length > 0) all.push({ code: "flow.why.owner", data: { people: owners } });
  return all;
}

function expectation(step: StepContext, { node, run, open }: VisitedNode): Expectation {
  if (run?.unassigned) return "exception";
  if (open) return "open";
  if (run) return "ahead";
  return completedNodes(step).get(node.index)?.mark === completionMark.skipped ? "skipped" : "automatic";
}

const named = ({ context }: StepContext, id: string) => ({ id, name: context.org.user(id)?.name ?? id });

/** For an asking node: who has a task there, or will have one. For other nodes: who is notified. */
function peopleOf(step: StepContext, { node, assignees, later }: VisitedNode): { id: string; name: string }[] {
  const shown = assignees ?? (isAsking(node) ? [] : (completedNodes(step).get(node.index)?.assignees ?? []));
  const asked = shown.filter((assignee) => !isAsking(node) || isActing(assignee) || later.includes(assignee.userId));
  return asked.map(({ userId }) => named(step, userId));
}
