import { AppError, refuse } from "@stampflow/kernel";
import { type Actor, audit, audited, implement, language, save, translate, untilSaved } from "@stampflow/kernel/server";
import { administrators, departmentsSeen, staff } from "@stampflow/system/server";
import { resultOf } from "../day/rules.ts";
import { dayChanged, dayConfirmed, dayVoided } from "../events.ts";
import type { DayRow, PersonMonth } from "../month/schema.ts";
import { emptyMonth, monthOf, months, monthWrite } from "../month/store.ts";
import { withNonPayable } from "../rule/day.ts";
import * as calls from "./contract.ts";
import { listDays, markOf, rowMaker } from "./list.ts";
import { type Step, stepRefusal } from "./rules.ts";
import type { Verdict } from "./schema.ts";

type Shown = {
  readonly userId: string;
  readonly date: string;
  readonly state: string;
  readonly nonPayable: number;
  readonly reason: string;
};
const dayAudit = (name: string) =>
  audited<Shown>({
    noun: "attendance.day",
    idOf: ({ userId, date }) => `${userId}.${date}`,
    nameOf: ({ date }) => `${name} ${date}`,
    fields: ["state", "nonPayable", "reason"],
  });

/** C1: people within scope; never one's own days, except by the administrator. */
async function deciding(actor: Actor) {
  const [organisation, seen, heads] = await Promise.all([staff(), departmentsSeen(actor), administrators()]);
  return (userId: string) => {
    const user = organisation.user(userId);
    if (!user || !seen(user.departmentId)) refuse("kernel.record.notFound");
    if (userId === actor.userId && !heads.includes(userId)) refuse("attendance.own");
    return user;
  };
}

const facts = { confirm: dayConfirmed, void: dayVoided, reopen: dayChanged, nonPayable: dayChanged };
type Change = (row: DayRow) => DayRow;

/** Changes days of one month of somebody: of two who decide the same, the second finds what the first did. */
function changeDays(
  step: Step,
  userId: string,
  month: string,
  dates: readonly string[],
  name: string,
  change: (date: string) => Change,
) {
  return untilSaved(async () => {
    const before: PersonMonth = (await months.get({ userId, month })) ?? emptyMonth(userId, month);
    if (before.locked) refuse("attendance.dayState");
    const days = { ...before.days };
    const told: ReturnType<typeof audit> = [];
    for (const date of dates) {
      const row = before.days[date.slice(8)] ?? refuse("kernel.record.notFound");
      const next = change(date)(row);
      days[date.slice(8)] = next;
      const shown = ({ state, nonPayable, reason }: DayRow): Shown => ({ userId, date, state, nonPayable, reason });
      told.push(...audit(dayAudit(name)(shown(row), shown(next))));
    }
    const next = { ...before, days, version: before.version + 1 };
    await save({
      writes: [monthWrite(next), ...told],
      facts: {
        facts: [facts[step]({ userId, dates: [...dates] })],
        ...{ aggregate: `attendance.month:${userId}:${month}`, seq: next.version },
      },
    });
    return next;
  });
}

function refuseStep(step: Step, { state }: DayRow): void {
  const code = stepRefusal(step, state);
  if (code) refuse(code, { state: translate(`attendance.state.${state}`, language()) });
}

type One = { readonly userId: string; readonly date: string };
/** One step of one day. */
async function changeOne(step: Step, { userId, date }: One, actor: Actor, change: Change) {
  const [mayDecide, rowOf] = await Promise.all([deciding(actor), rowMaker(actor)]);
  const { name } = mayDecide(userId);
  const month = await changeDays(step, userId, monthOf(date), [date], name, () => (row) => {
    refuseStep(step, row);
    return change(row);
  });
  const row = month.days[date.slice(8)] ?? refuse("kernel.record.notFound");
  return rowOf(userId, date, row);
}

export const confirmRoutes = [
  implement(calls.list, ({ body, actor, now }) => listDays(body, actor, now)),

  implement(calls.confirm, async ({ body, actor }) => {
    const mayDecide = await deciding(actor);
    const groups = Map.groupBy(body.days, ({ userId, date }) => `${userId} ${monthOf(date)}`);
    const verdicts = new Map<string, Verdict>();
    const keyOf = ({ userId, date }: One) => `${userId} ${date}`;
    const said = (one: One, error: AppError | null) =>
      verdicts.set(keyOf(one), {
        ...{ userId: one.userId, date: one.date, ok: error === null, code: error?.code ?? "" },
        message: error ? translate(error.code, language(), error.data) : "",
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
        const known = (await months.get({ userId, month })) ?? emptyMonth(userId, month);
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
        await changeDays("confirm", userId, month, dates, mayDecide(userId).name, (date) => (row) => {
          // Somebody was faster: the whole month is judged again.
          if (markOf(row) !== seen.get(date) || stepRefusal("confirm", row.state))
            throw new AppError("kernel.conflict");
          return { ...row, state: "confirmed", seen: resultOf(row), by: actor.userId };
        });
      });
    }
    return { results: body.days.flatMap((one) => verdicts.get(keyOf(one)) ?? []) };
  }),

  implement(calls.declareVoid, ({ body, actor }) =>
    changeOne("void", body, actor, (row) => ({ ...row, state: "voided", reason: body.reason, by: actor.userId })),
  ),
  implement(calls.reopen, ({ body, actor }) =>
    changeOne("reopen", body, actor, (row) => ({
      ...row,
      state: "complete",
      reason: body.reason,
      seen: "",
      by: actor.userId,
    })),
  ),
  implement(calls.nonPayable, ({ body, actor }) => {
    if (body.minutes > 0 && body.reason === "") refuse("attendance.reason");
    return changeOne("nonPayable", body, actor, (row) => {
      const full = { ...row, paid: row.paid + row.nonPayable, unpaid: row.unpaid - row.nonPayable };
      if (body.minutes > full.paid) refuse("attendance.nonPayable", { most: full.paid });
      return { ...withNonPayable(full, body.minutes), reason: body.reason, by: actor.userId };
    });
  }),
];
