import { type ApplicationHead, applicationStored } from "@stampflow/approval/server";
import type { Values } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { effects } from "../effect/store.ts";
import { textIn } from "../rule/value.ts";
import type { About, Fault, FixedType } from "../type/schema.ts";
import { aboutFor, type Filled } from "./about.ts";
import { completed } from "./faults.ts";

/** An application that another changes. */
export type Changed = { readonly applicationId: string; readonly number: string; readonly values: Values };

/** Whether it may be changed by its applicant: it was approved, and still holds (W53). */
export async function isChangeable({ applicationId, status, voided }: ApplicationHead): Promise<boolean> {
  if (status !== 1 || voided) return false;
  const effect = await effects.get({ id: applicationId });
  return effect?.state !== "reversed" && effect?.state !== "cancelled";
}

/** What an application of this type changes; refused where that is not the applicant's own, or does not hold. */
export async function changedBy(
  { changeFaults }: FixedType,
  { changes, applicantId, formId }: { changes?: string | undefined; applicantId: string; formId: string },
): Promise<Changed | undefined> {
  if (changes === undefined) return undefined;
  if (!changeFaults) refuse("applytype.change.none");
  const { head, values } = await applicationStored(changes);
  if (head.applicantId !== applicantId || head.formId !== formId || !(await isChangeable(head)))
    refuse("applytype.change.none");
  return { applicationId: changes, number: head.number ?? "", values };
}

/** What is wrong with a change; in another unit, what it changes is counted again. */
export async function changeFaults(
  type: FixedType,
  filled: Filled,
  about: About,
  changed: Changed | undefined,
): Promise<readonly Fault[]> {
  if (!changed || !type.changeFaults) return [];
  const { values } = filled;
  if (textIn(values, "unit") === textIn(changed.values, "unit")) return type.changeFaults(values, changed.values);
  const same = { ...changed.values, leaveType: values.leaveType };
  const counted = completed(type, same, {
    ...(await aboutFor(type, { ...filled, values: same })),
    setting: about.setting,
  });
  return type.changeFaults(values, counted);
}
