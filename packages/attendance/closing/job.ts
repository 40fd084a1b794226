import { defineJob, forEachConcurrent, type JobStep, save } from "@stampflow/kernel/server";
import { employeeIds } from "@stampflow/system/server";
import { z } from "zod";
import { monthLocked } from "../events.ts";
import { lockOf, locks } from "../month/lock.ts";
import { freeze, settle } from "./freeze.ts";
import { added, nothingFound } from "./rules.ts";
import { foundInMonth } from "./schema.ts";

export type LockState = { readonly month: string };

/** First everybody is locked, then what came meanwhile is settled. */
const checkpoint = z.object({ phase: z.enum(["freeze", "settle"]), after: z.string(), found: foundInMonth });
type Checkpoint = z.infer<typeof checkpoint>;
const beginning: Checkpoint = { phase: "freeze", after: "", found: nothingFound };
const people = 50;
const atOnce = 4;

async function page(step: JobStep<LockState>): Promise<void> {
  const { job, now } = step;
  const lock = await lockOf(job.state.month);
  if (lock.jobId !== job.id) return;
  const from = job.cursor ? checkpoint.parse(JSON.parse(job.cursor)) : beginning;
  const later = (await employeeIds()).filter((id) => id > from.after).sort();
  const some = later.slice(0, people);
  const isLast = later.length <= people;
  const after = some.at(-1) ?? from.after;
  if (from.phase === "settle") {
    await forEachConcurrent(some, atOnce, (id) => settle(id, lock, now));
    const counted = { good: some.length };
    if (!isLast) return save(step.next(counted, JSON.stringify({ ...from, after })));
    const end = step.end(counted);
    const next = { ...lock, state: "open" as const, failed: false, ...from.found, endedAt: now };
    return save({
      ...end,
      writes: [...end.writes, ...(lock.failed ? [locks.replace({ ...next, version: lock.version + 1 })] : [])],
    });
  }
  let found = from.found;
  await forEachConcurrent(some, atOnce, async (id) => {
    const one = await freeze(id, lock, now);
    found = added(found, one);
  });
  const counted = { good: some.length };
  if (!isLast) return save(step.next(counted, JSON.stringify({ phase: "freeze", after, found })));
  // Whoever is locked already stays so until the next pages, that open the month again, or leave it locked for ever.
  const failed = found.open + found.pieces > 0;
  const ended = failed ? { failed } : { state: "locked" as const, ...found, endedAt: now };
  const move = step.next(counted, JSON.stringify({ phase: "settle", after: "", found }));
  const told = failed ? [] : [monthLocked({ month: lock.month })];
  await save({
    writes: [...move.writes, locks.replace({ ...lock, ...ended, version: lock.version + 1 })],
    facts: { ...move.facts, facts: [...move.facts.facts, ...told] },
  });
}

export const lockJob = defineJob<LockState>("attendance.month", page);
