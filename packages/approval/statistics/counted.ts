import { statusName } from "@stampflow/flow";
import { dayOf } from "@stampflow/kernel";
import type { Counted } from "@stampflow/kernel/server";

type About = { readonly applicationId: string; readonly formId: string; readonly createdAt: number };
/** The status after a step; undefined for steps stored before they had one: then it has not changed. */
export type StatusStep = { readonly seq: number; readonly status?: number | undefined };

/**
 * A48: an application counts on the day of its submission, in its current state. A step that changes the state moves
 * it. The first of `steps` only gives the state before, unless it is the submission.
 */
export function countedIn({ applicationId, formId, createdAt }: About, steps: readonly StatusStep[], zone: string) {
  const day = dayOf(createdAt, zone);
  const one = (status: number, count: number) => ({ dimension: `${formId}/${statusName(status)}`, day, count });
  const counted: Counted[] = [];
  let before: number | undefined;
  for (const { seq, status: newStatus } of steps) {
    const status = newStatus ?? before ?? 0;
    const hasBefore = before !== undefined || seq === 1;
    if (hasBefore && status !== before) {
      const left = before === undefined ? [] : [one(before, -1)];
      counted.push({ eventId: `${applicationId}/${seq}`, increments: [...left, one(status, 1)] });
    }
    before = status;
  }
  return counted;
}
