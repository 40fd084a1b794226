import { addDays, addMonths, formatDay, inEachLanguage } from "@stampflow/kernel";
import { type DailyPage, translate } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { companyDay, employeeIds, peopleWith, staff } from "@stampflow/system/server";
import { freshMonths } from "../confirm/list.ts";
import type { DayRow, PersonMonth } from "../month/schema.ts";
import { monthOf, rowsIn } from "../month/store.ts";
import { can } from "../permissions.ts";

const people = 50;
/** A window closes at most two days after its date; a run that was late is made up for. */
const daysBack = 3;
/** When heads are told of the month before (time, section 11). */
const tellsHeads = ["01", "03"];

const isOpen = ({ state }: DayRow): boolean => state === "complete" || state === "changed";
/** D12: a punch is missing. */
const missing = 2;

/** Tells people of missing punches, and heads of days that are left to confirm. */
export async function tellOfDays({ cursor, now }: DailyPage): Promise<string | null> {
  const [organisation, today, all] = await Promise.all([staff(), companyDay(now), employeeIds()]);
  const ids = all.filter((id) => id > (cursor ?? "")).sort();
  const page = ids.slice(0, people);
  const first = addDays(today, -daysBack);
  const last = addMonths(`${monthOf(today)}-01`, -1).slice(0, 7);
  const asksHeads = tellsHeads.includes(today.slice(8));
  const names = [...new Set([monthOf(first), monthOf(today), ...(asksHeads ? [last] : [])])];
  const found = await freshMonths(page, names, now);
  const byPerson = Map.groupBy(found.values(), ({ userId }) => userId);
  const waiting: { readonly userId: string; readonly departmentId: string }[] = [];
  for (const [userId, own] of byPerson) {
    const user = organisation.user(userId);
    if (!user) continue;
    if (user.status !== "resigned") await tellMissing(userId, own, first, now);
    const before = own.find(({ month }) => month === last);
    if (asksHeads && before && Object.values(before.days).some(isOpen))
      waiting.push({ userId, departmentId: user.departmentId });
  }
  await tellHeads(waiting, last, today);
  return ids.length > page.length ? (page.at(-1) ?? null) : null;
}

/** Once a day, however many of its punches are missing. */
async function tellMissing(userId: string, own: readonly PersonMonth[], first: string, now: number): Promise<void> {
  for (const [date, row] of rowsIn(own)) {
    if (date < first || row.code !== missing || row.closes > now || !isOpen(row)) continue;
    await notify({
      ...{ eventId: `attendance.missing ${userId} ${date}`, userIds: [userId], kind: "attendance.missing" },
      businessType: businessTypes.announcement,
      text: {
        key: "attendance.notice.missing",
        data: {
          day: inEachLanguage((language) => formatDay(date, language)),
          status: inEachLanguage((language) => translate(`attendance.status.${row.status}`, language)),
        },
      },
      link: "/personnel/apply/form/type-3",
    });
  }
}

/** Each head once, also where people of several pages wait for them; nobody for their own days alone. */
async function tellHeads(
  waiting: readonly { readonly userId: string; readonly departmentId: string }[],
  month: string,
  today: string,
): Promise<void> {
  for (const [departmentId, own] of Map.groupBy(waiting, (one) => one.departmentId)) {
    const heads = await peopleWith(can.confirm.finish.code, departmentId);
    await notify({
      ...{ eventId: `attendance.toConfirm ${today}`, kind: "attendance.toConfirm" },
      userIds: heads.filter((head) => own.some(({ userId }) => userId !== head)),
      businessType: businessTypes.announcement,
      text: {
        key: "attendance.notice.toConfirm",
        data: { month: inEachLanguage((language) => formatDay(month, language)) },
      },
      link: `/attendance/confirm/general?from=${month}-01&to=${addDays(addMonths(`${month}-01`, 1), -1)}`,
    });
  }
}
