import {
  type PreviewStep as FlowStep,
  type HistoryRow,
  message,
  nodeType,
  type Organisation,
  preview,
  type Refusal,
  submit,
} from "@stampflow/flow";
import { normalise, type Values } from "@stampflow/form";
import { currentCall, language, textOf, translate } from "@stampflow/kernel/server";
import type { z } from "zod";
import type { FixedForm } from "../../fixed/fixed-form.ts";
import { type ReadAccess, seenFields, shownTo } from "../../record/read-access.ts";
import type { PublishedVersion } from "../../version/published-version.ts";
import { contextOf } from "../act/act.ts";
import { calendarFor } from "../act/values.ts";
import type { PreviewStep, preview as previewShape } from "../schema.ts";
import { branchReason, fieldsToFillIn } from "./branches.ts";
import { modes } from "./mode.ts";
import { choicesOf } from "./opened-form.ts";
import { type ReasonContext, whyTexts } from "./reasons.ts";

type Ahead = {
  formVersion: PublishedVersion;
  org: Organisation;
  now: number;
  values: Values;
  chosen: Record<string, string[]>;
  applicantId: string;
  submittedBy?: string;
  /** The access of the reader, if not the initiator. */
  access?: ReadAccess | undefined;
  fixed?: FixedForm | undefined;
};

const asInitiator = (): ReadAccess => ({
  ...{ as: "initiator", nodeIds: [], confided: true },
  hidesFlow: currentCall()?.actor?.hidesFlow ?? false,
});

/** The forecast of a submission with these values, and what prevents submitting now. */
export async function previewSubmission({
  formVersion,
  org,
  now,
  chosen,
  applicantId,
  submittedBy = applicantId,
  access = asInitiator(),
  fixed,
  ...given
}: Ahead): Promise<z.infer<typeof previewShape>> {
  const workday = await calendarFor(formVersion.design, given.values);
  const entered = normalise(formVersion.design, given.values, { applicant: applicantId, workday });
  const values = (await fixed?.complete({ applicantId, org, values: entered, now })) ?? entered;
  const ahead = { applicant: applicantId, submittedBy, chosen };
  const context = contextOf({ org, values, formVersion }, now);
  const steps = preview(formVersion.flow, null, ahead, context);
  const outcome = submit(formVersion.flow, { ...ahead, values }, context);
  return {
    steps: stepsAhead(steps, { formVersion, org, values, applicant: applicantId }, access),
    choices: choicesOf(formVersion, new Set(steps.map(({ node }) => node))),
    refused: outcome.ok || isUnfinished(outcome.code) ? null : asMessage(outcome),
  };
}

/** Faults of empty fields, which the form shows already. */
export const isUnfinished = (code: string) => code.startsWith("flow.field.");

export const asMessage = ({ code, data }: Refusal) => ({
  code,
  message: message(code, data, language()),
});

const kindNames = new Map<number, string>(Object.entries(nodeType).map(([name, code]) => [code, name]));
/** Nodes that are shown by the nodes inside them. */
const frames: ReadonlySet<number> = new Set([
  nodeType.start,
  nodeType.route,
  nodeType.parallel,
  nodeType.branch,
  nodeType.aggregate,
  nodeType.opinion,
]);

/**
 * The forecast in order, with reasons as sentences. People asked now are in the list of tasks; here are those asked
 * later.
 */
export function stepsAhead(steps: readonly FlowStep[], context: ReasonContext, access: ReadAccess): PreviewStep[] {
  if (access.hidesFlow) return [];
  const shown = shownTo(context.formVersion, access);
  const seen = seenFields(context.formVersion, access);
  const all = steps
    .filter(({ node, type }) => !frames.has(type) && shown.node(node))
    .flatMap((step): FlowStep[] => {
      if (step.state !== "open") return [step];
      return step.later.length > 0 ? [{ ...step, state: "ahead", people: step.later }] : [];
    });
  const found: PreviewStep[] = [];
  for (const [at, step] of all.entries()) {
    const labels = step.type === nodeType.condition ? fieldsToFillIn(step, context, seen) : [];
    if (labels.length > 0) return [...found, { ...previewStep(step), nodeName: "", reasons: [fillIn(labels)] }];
    const next = all.slice(at + 1).find(({ type }) => asks.has(type));
    const way = branchReason(step, next?.name, context, seen);
    found.push({ ...previewStep(step), reasons: way ? [way] : whyTexts(step.reasons, context, seen) });
  }
  return found;
}

const asks: ReadonlySet<number> = new Set([nodeType.approver, nodeType.handler]);

const previewStep = (step: FlowStep): Omit<PreviewStep, "reasons"> => ({
  nodeId: step.node,
  nodeName: step.name,
  kind: kindNames.get(step.type) ?? "",
  state: step.state,
  people: step.people.map(({ id, name }) => ({ id, name })),
  mode: step.mode ? modes[step.mode] : "",
  depth: step.branches.length,
});

/** The branch is not known before these fields are filled in. */
function fillIn(labels: readonly string[]): { code: string; text: string } {
  const fields = labels.join(translate("approval.why.and", language()));
  return { code: "approval.why.fill", text: translate("approval.why.fill", language(), { fields }) };
}

/** Why the flow decided by itself (F9). */
export const ruleText = ({ rule, action, from, to }: HistoryRow): string => {
  if (action === "MIGRATE") return translate("approval.rule.migrate", language(), { from, to });
  return (rule && textOf(`approval.rule.${rule}`, language())) || "";
};
