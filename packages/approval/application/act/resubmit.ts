import type { Actor, Idempotency } from "@stampflow/kernel/server";
import { type ActAnswer, act } from "./act.ts";
import { storeReferences } from "./store-references.ts";
import { startPermissions } from "./submit.ts";
import { calendarFor, readResubmitted, refuseLong } from "./values.ts";

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
    command: async ({ formVersion, head, values: before }) => {
      const permissions = startPermissions(formVersion);
      const workday = await calendarFor(formVersion.design, { ...before, ...body.values });
      const check = { applicant: head.applicantId, workday, ...(permissions ? { permissions } : {}) };
      const sent = readResubmitted(formVersion, before, body.values, check);
      refuseLong(sent);
      const values = await storeReferences(formVersion.design, sent, before, actor.userId);
      return { action: "RESUBMIT", user: actor.userId, values, chosen: body.chosen };
    },
  });
}
