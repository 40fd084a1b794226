import { preview, step } from "@stampflow/flow";
import type { Actor } from "@stampflow/kernel/server";
import type { z } from "zod";
import { fixedFormOf } from "../../fixed/fixed-form.ts";
import { contextOf, refusalOf } from "../act/act.ts";
import { startPermissions } from "../act/submit.ts";
import { calendarFor, resubmitted } from "../act/values.ts";
import type { preview as previewShape, resubmit } from "../schema.ts";
import { readWithHistory } from "./detail.ts";
import { choicesOf } from "./opened-form.ts";
import { asMessage, isUnfinished, stepsAhead } from "./preview.ts";

type Again = z.infer<typeof resubmit>;

/**
 * The forecast if a returned application is resubmitted with these values: straight to the node that returned it, or
 * the whole way (F25).
 */
export async function previewResubmission(
  { applyId, values: given, chosen }: Again,
  actor: Actor,
  now: number,
): Promise<z.infer<typeof previewShape>> {
  const reading = await readWithHistory(applyId, actor);
  const { formVersion, org, access, state, values: before } = reading;
  const { initiator: applicant, submittedBy } = state;
  const permissions = startPermissions(formVersion);
  const workday = await calendarFor(formVersion.design, { ...before, ...given });
  const entered = resubmitted(formVersion, before, given, {
    applicant,
    workday,
    ...(permissions ? { permissions } : {}),
  });
  const around = { applicantId: applicant, org, values: { ...before, ...entered }, before, now };
  const sent = (await fixedFormOf(reading.head.formId)?.complete(around)) ?? entered;
  const context = contextOf(reading, now);
  const command = { action: "RESUBMIT", user: actor.userId, values: sent, chosen } as const;
  const outcome = step(formVersion.flow, state, command, context);
  if (!outcome.ok && !isOfForm(outcome.code)) throw refusalOf(outcome, reading);
  const values = { ...before, ...sent };
  const withChosen = { ...state, chosen: { ...state.chosen, ...chosen } };
  const ahead = { applicant, submittedBy, chosen: withChosen.chosen, values };
  const steps = preview(formVersion.flow, withChosen, ahead, context);
  return {
    steps: stepsAhead(steps, { formVersion, org, values, applicant }, access),
    choices: choicesOf(formVersion, new Set(steps.map(({ node }) => node))),
    refused: outcome.ok || isUnfinished(outcome.code) ? null : asMessage(outcome),
  };
}

/** Faults the form can correct; others mean that this person cannot submit it. */
const isOfForm = (code: string) => code.startsWith("flow.field.") || code.startsWith("flow.chosen.");
