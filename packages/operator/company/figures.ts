import { applicationsByDay } from "@stampflow/approval/server";
import { addDays, dayOf } from "@stampflow/kernel";
import { runAs, systemCall } from "@stampflow/kernel/server";
import { type Company, staffOf } from "@stampflow/system/server";

const inside = <Result>({ tenantId, language }: Company, now: number, work: () => Promise<Result>) =>
  runAs(systemCall(tenantId, now, language), work);

/** As the company's own counters have them. */
export async function figuresOf(company: Company, now: number) {
  const today = dayOf(now, company.timeZone);
  const from = `${today.slice(0, 7)}-01`;
  const [staff, days] = await inside(company, now, () =>
    Promise.all([staffOf(), applicationsByDay({ from, to: today })]),
  );
  return { staff, applications: [...days.values()].reduce((sum, count) => sum + count, 0) };
}

const shownDays = 30;

/** The last thirty days, those without anything too. */
export async function usageOf(company: Company, now: number) {
  const today = dayOf(now, company.timeZone);
  const days = Array.from({ length: shownDays }, (_, back) => addDays(today, back - shownDays + 1));
  const counts = await inside(company, now, () => applicationsByDay({ from: days[0] ?? today, to: today }));
  return days.map((day) => ({ day, applications: counts.get(day) ?? 0 }));
}
