import { AppError, refuse } from "@stampflow/kernel";
import { type Actor, implement, language, refusalText, untilSaved } from "@stampflow/kernel/server";
import { recomputeMonth } from "../day/recompute.ts";
import { markOf, offOf } from "../day/rules.ts";
import { deciding } from "../head/own.ts";
import { emptyMonth, monthOf, months } from "../month/store.ts";
import { withNonPayable } from "../rule/day.ts";
import { progressOf, startBatch } from "./batch.ts";
import { type Change, changeDays, confirmed, refuseStep } from "./change.ts";
import * as calls from "./contract.ts";
import { listDays, rowMaker } from "./list.ts";
import { isException, type Step, stepRefusal } from "./rules.ts";
import { listRunning, withRunning } from "./running.ts";
import type { Verdict } from "./schema.ts";
import { listUnrecorded } from "./unrecorded.ts";

type One = { readonly userId: string; readonly date: string };
/** One step of one day. */
async function changeOne(step: Step, { userId, date, now }: One & { now: number }, actor: Actor, change: Change) {
  const [mayDecide, rowOf] = await Promise.all([deciding(actor), rowMaker(actor)]);
  const { name } = mayDecide(userId);
  const days = { userId, month: monthOf(date), dates: [date], name, now };
  // Of two who decide the same, the second finds what the first did.
  const month = await untilSaved(() =>
    changeDays(step, days, () => (row) => {
      refuseStep(step, row);
      return change(row);
    }),
  );
  const row = month.days[date.slice(8)] ?? refuse("kernel.record.notFound");
  return rowOf(userId, date, row);
}

export const confirmRoutes = [
  implement(calls.list, async ({ body, actor, now }) => {
    const page = await listDays(body, actor, now);
    const records = await withRunning(page.records, body);
    return { ...page, records: records.sort((one, other) => +isException(other) - +isException(one)) };
  }),
  implement(calls.running, ({ body, actor, now }) => listRunning(body, actor, now)),
  implement(calls.notRecorded, ({ body, actor, now }) => listUnrecorded(body, actor, now)),

  implement(calls.confirm, async ({ body, actor, now }) => {
    const mayDecide = await deciding(actor);
    const groups = Map.groupBy(body.days, ({ userId, date }) => `${userId} ${monthOf(date)}`);
    const verdicts = new Map<string, Verdict>();
    const keyOf = ({ userId, date }: One) => `${userId} ${date}`;
    const said = (one: One, error: AppError | null) =>
      verdicts.set(keyOf(one), {
        ...{ userId: one.userId, date: one.date, ok: error === null, code: error?.code ?? "" },
        message: error ? refusalText(error, language()) : "",
      });
    /** Runs work for a day, and keeps why it is refused. */
    const judged = (one: One, work: () => void): boolean => {
      try {
        work();
        said(one, null);
        return true;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        said(one, error);
        return false;
      }
    };
    for (const [place, days] of groups) {
      const [userId = "", month = ""] = place.split(" ");
      await untilSaved(async () => {
        const read = async () => (await months.get({ userId, month })) ?? emptyMonth(userId, month);
        let known = await read();
        const moved = ({ date, result }: One & { result: string }) => {
          const row = known.days[date.slice(8)];
          return row !== undefined && markOf(row) !== result;
        };
        // A day is shown by what is known, also where it is not kept yet: a punch was entered a moment ago.
        if (days.some(moved)) {
          await recomputeMonth(userId, month, now);
          known = await read();
        }
        const fine = days.filter((one) =>
          judged(one, () => {
            mayDecide(userId);
            const row = known.days[one.date.slice(8)] ?? refuse("kernel.record.notFound");
            refuseStep("confirm", row);
            if (markOf(row) !== one.result) refuse("attendance.moved");
          }),
        );
        if (fine.length === 0) return;
        const dates = [...new Set(fine.map(({ date }) => date))].sort();
        const seen = new Map(fine.map(({ date, result }) => [date, result]));
        const { name } = mayDecide(userId);
        await changeDays("confirm", { userId, month, dates, name, now }, (date) => (row) => {
          // Somebody was faster: the whole month is judged again.
          if (markOf(row) !== seen.get(date) || stepRefusal("confirm", row.state))
            throw new AppError("kernel.conflict");
          return confirmed(row, actor.userId);
        });
      });
    }
    return { results: body.days.flatMap((one) => verdicts.get(keyOf(one)) ?? []) };
  }),

  implement(calls.confirmAll, ({ body, actor, now, idempotency, call }) =>
    startBatch(body, actor, now, idempotency("attendance.confirmAll", call.idempotencyKey ?? call.requestId)),
  ),
  implement(calls.progress, ({ body, actor, call }) => progressOf(actor.userId, body.jobId, call.language)),

  implement(calls.declareVoid, ({ body, actor, now }) =>
    changeOne("void", { ...body, now }, actor, (row) => ({
      ...row,
      state: "voided",
      reason: body.reason,
      by: actor.userId,
    })),
  ),
  implement(calls.reopen, ({ body, actor, now }) =>
    changeOne("reopen", { ...body, now }, actor, (row) => ({
      ...row,
      state: "complete",
      reason: body.reason,
      seen: "",
      by: actor.userId,
    })),
  ),
  implement(calls.remark, ({ body: { remark, ...body }, actor, now }) =>
    changeOne("remark", { ...body, now }, actor, (row) => ({ ...row, remark })),
  ),
  implement(calls.nonPayable, ({ body, actor, now }) => {
    if (body.minutes > 0 && body.reason === "") refuse("attendance.reason");
    return changeOne("nonPayable", { ...body, now }, actor, (row) => {
      const isSameTime = body.minutes === row.nonPayable;
      if (isSameTime && (body.minutes === 0 || body.reason === offOf(row).reason)) refuse("attendance.nonPayableSame");
      const { off: _, ...kept } = row;
      const full = { ...kept, paid: row.paid + row.nonPayable, unpaid: row.unpaid - row.nonPayable };
      if (body.minutes > full.paid) refuse("attendance.nonPayable", { most: full.paid });
      const decided = { reason: body.reason, by: actor.userId };
      return { ...withNonPayable(full, body.minutes), ...decided, ...(body.minutes > 0 && { off: decided }) };
    });
  }),
];
