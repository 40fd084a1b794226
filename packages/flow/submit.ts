import { chosenFault } from "./chosen-people.ts";
import { writeValues } from "./fields.ts";
import type { Flow } from "./flow.ts";
import { enterAt } from "./machine/advance.ts";
import { setStatus } from "./machine/end.ts";
import type { Context, Outcome, Refusal, Values } from "./model/outcome.ts";
import { refuse } from "./model/refuse.ts";
import type { StateWithHistory } from "./model/state.ts";
import { mayBeInitiator } from "./people/proposers.ts";
import { isActive } from "./people/reporting-line.ts";
import { emptyState } from "./preview/forecast.ts";
import { begin, finish } from "./step/begin.ts";
import { addHistory } from "./step/context.ts";

export interface Submission {
  /** The person applied for: the initiator in every rule (F11). */
  readonly applicant: string;
  /** The person who submits; the applicant if left out. */
  readonly submittedBy?: string;
  readonly values: Values;
  /** People chosen by the initiator, by node (approver type 9). */
  readonly chosen?: Readonly<Record<string, readonly string[]>>;
}

/** Whether a person may start this flow (D9). */
export const mayStart = (flow: Flow, user: string, { org }: Pick<Context, "org">): boolean =>
  mayBeInitiator(flow.plan, org, user);

function forbidden(
  flow: Flow,
  { applicant, submittedBy = applicant }: Submission,
  context: Omit<Context, "values">,
): Refusal | undefined {
  if (!isActive(context.org, applicant)) return refuse("flow.notAllowed", { why: "applicant" });
  const forOther = submittedBy !== applicant;
  if (forOther && !flow.plan.settings.on("submitOnBehalf")) return refuse("flow.notAllowed", { why: "onBehalf" });
  return mayStart(flow, applicant, context) ? undefined : refuse("flow.notAllowed", { why: "proposer" });
}

/** Starts an application: runs until a person has to act, or refuses. */
export function submit(
  flow: Flow,
  submission: Submission,
  context: Omit<Context, "values">,
): Outcome<StateWithHistory> {
  const { applicant, chosen = {} } = submission;
  const { start } = flow.plan;
  const no = forbidden(flow, submission, context);
  if (no) return no;
  const written = writeValues({
    node: start.node,
    fields: context.fields,
    current: {},
    sent: submission.values,
    agrees: true,
  });
  if (!written.ok) return written;
  // Empty values are no changes, but the application stores them as sent.
  const full: Context = { ...context, values: { ...submission.values, ...written.values } };
  const by = submission.submittedBy ?? applicant;
  const fault = chosenFault(flow, { applicant, submittedBy: by, chosen }, full);
  if (fault) return fault;
  const step = begin(flow, emptyState(submission, context.now), full, by);
  const given = Object.keys(chosen).length > 0 ? chosen : undefined;
  const whose = by === applicant ? undefined : applicant;
  addHistory(step, { node: start.id, by, action: "SUBMIT", for: whose, values: full.values, chosen: given });
  setStatus(step, 0);
  step.verdicts.set(start.id, "agree");
  enterAt(step, start);
  return finish(step);
}
