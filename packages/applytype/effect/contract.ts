import { can as approval } from "@stampflow/approval";
import { callsBelow, growingWithTotal, pageInput, textField } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { said } from "./said.ts";
import { effect, effectState } from "./schema.ts";

const applyId = z.string().min(1).max(64);
const shown = effect.pick({ kind: true, state: true, refusedAt: true, attempts: true, link: true }).extend({
  applyId,
  number: z.string(),
  kindName: z.string(),
  /** Why it was refused or still waits, in the caller's language. */
  reason: z.string(),
  approvedAt: z.number().int(),
  changedAt: z.number().int(),
  /** The caller may try it again now. */
  mayRetry: z.boolean(),
});
const row = shown.extend({ applicantName: z.string(), departmentName: z.string(), linkName: z.string() });
export type EffectShown = z.output<typeof shown>;
export type EffectRow = z.output<typeof row>;

export const effectFilter = pageInput.extend({
  /** Number, applicant or department. */
  search: textField(50).optional(),
  state: effectState.optional(),
  kind: z.string().max(64).optional(),
});
export type EffectFilter = z.output<typeof effectFilter>;

const call = callsBelow("/applytype/effect");
export const list = call(
  "list",
  can.effect.view,
  "What approved applications have changed, or why not; newest first",
  effectFilter,
  growingWithTotal(row),
);
export const kinds = call(
  "kinds",
  can.effect.view,
  "The kinds of effects that applications have, by their names",
  z.object({}),
  z.array(z.object({ kind: z.string(), name: z.string() })),
);
export const exportList = exportCall(
  "/applytype/effect/export",
  can.effect.view,
  "effects of applications, at most 50,000,",
  effectFilter,
);
export const one = call(
  "get",
  can.effect.view,
  "What one application has changed, within the caller’s scope",
  z.object({ applyId }),
  row,
);
export const ofApplication = call(
  "detail",
  approval.inbox,
  "What one application has changed, or would change, for whoever may read it; null while there is nothing to say",
  z.object({ applyId }),
  z.object({
    effect: shown.nullable(),
    /** It was approved just now, and its effect follows. */
    expected: z.boolean(),
    /** Of a running application: what it would mean now; for the applicant and whoever decides about it. */
    said: said.nullable(),
  }),
);
export const retry = call(
  "retry",
  can.effect.manage,
  "Tries an effect again that was refused",
  z.object({ applyId }),
  shown,
);
