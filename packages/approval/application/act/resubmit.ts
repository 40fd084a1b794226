import type { Actor, Idempotency } from "@stampflow/kernel/server";
import { chainVersion } from "../../fixed/apply-type.ts";
import { admit } from "../../fixed/designed-form.ts";
import { fixedFormOf } from "../../fixed/fixed-form.ts";
import { type ActAnswer, act } from "./act.ts";
import { storeReferences } from "./store-references.ts";
import { startPermissions } from "./submit.ts";
import { calendarFor, changesIn, readResubmitted, refuseLong } from "./values.ts";

type ResubmitInput = { applyId: string; values: Record<string, unknown>; chosen: Record<string, string[]> };

/** F25: resubmits a returned application; the form is checked as at the first submission. */
export function resubmitApplication(
  body: ResubmitInput,
  actor: Actor,
  now: number,
  idempotency: Idempotency | null,
): Promise<ActAnswer> {
  return act(body.applyId, {
    now,
    idempotency,
    command: async ({ formVersion, head, org, state, values: before }) => {
      const permissions = startPermissions(formVersion);
      const workday = await calendarFor(formVersion.design, { ...before, ...body.values });
      const { applicantId } = head;
      const check = { applicant: applicantId, workday, ...(permissions ? { permissions } : {}) };
      const sent = readResubmitted(formVersion, before, body.values, check);
      refuseLong(sent);
      const values = await storeReferences(formVersion.design, sent, before, actor.userId);
      const fixed = fixedFormOf(head.formId);
      const completed = await fixed?.complete({ applicantId, org, values: { ...before, ...values }, before, now });
      if (head.version === chainVersion) fixed?.checkChain({ ...state.chosen, ...body.chosen }, { applicantId, org });
      return {
        action: "RESUBMIT",
        user: actor.userId,
        values: { ...values, ...(completed && changesIn(completed, before)) },
        chosen: body.chosen,
      };
    },
    joining: ({ head, formVersion, org, values: before }, values) => {
      const { formId, applicationId, applicantId, number = "", changes } = head;
      const sending = { applicationId, number, applicantId, org, values, before, changes, now };
      return admit({ ...formVersion, formId }, sending);
    },
  });
}
