import { dayOf } from "@stampflow/kernel";
import type { Counted } from "@stampflow/kernel/server";
import { statusNames } from "../application/status.ts";

type About = { readonly applicationId: string; readonly formId: string; readonly createdAt: number };
/** A step stored before steps held their status says none: then it has not changed. */
export type StatusStep = { readonly seq: number; readonly status?: number | undefined };

/**
 * A48: an application counts on the day it was submitted, in the state it has: each step that changes it takes it out of
 * one state and puts it into another. The first of `steps` only says what was before, unless it is the first of all.
 */
export function countedIn({ applicationId, formId, createdAt }: About, steps: readonly StatusStep[], zone: string) {
  const day = dayOf(createdAt, zone);
  const one = (status: number, count: number) => ({ dimension: `${formId}/${statusNames[status]}`, day, count });
  const counted: Counted[] = [];
  let before: number | undefined;
  for (const { seq, status: said } of steps) {
    const status = said ?? before ?? 0;
    const known = before !== undefined || seq === 1;
    if (known && status !== before) {
      const left = before === undefined ? [] : [one(before, -1)];
      counted.push({ eventId: `${applicationId}/${seq}`, increments: [...left, one(status, 1)] });
    }
    before = status;
  }
  return counted;
}
