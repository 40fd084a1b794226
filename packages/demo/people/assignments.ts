import { storage } from "@stampflow/employees/server";
import { addDays, dayOf, type Language } from "@stampflow/kernel";
import { newId, runAs, systemCall, type Write, writeItems } from "@stampflow/kernel/server";
import { type DemoCompany, whoPunchIn } from "./company.ts";
import { words } from "./words.ts";

const { assignments, workers, newAssignment, spanOf, withSpan } = storage;

const terms: Readonly<Record<Language, { homes: readonly string[]; jobs: readonly string[]; unit: string }>> = {
  "zh-CN": { homes: ["海诚劳务", "金帆人力", "滨海学院"], jobs: ["传菜员", "客房清洁", "宴会服务"], unit: "小时" },
  "en-US": {
    homes: ["Best Hands", "Pier Staffing", "Harbour College"],
    jobs: ["Runner", "Room cleaning", "Banquets"],
    unit: "hour",
  },
  "ja-JP": { homes: ["海人材", "港スタッフ", "海浜学院"], jobs: ["配膳", "客室清掃", "宴会サービス"], unit: "時間" },
};
/** From and to, counted from today: on, ending today and soon, to begin, over. */
const periods = [
  [-40, 50],
  [-12, 3],
  [-30, 0],
  [5, 35],
  [-60, -8],
] as const;

/** Most of those who come from another company are on an assignment, or were. */
export async function seedAssignments(
  { tenantId, language, people, adminId }: DemoCompany,
  now: number,
): Promise<void> {
  const { homes, jobs, unit } = terms[language];
  const today = dayOf(now, words[language].timeZone);
  const punches = new Set(whoPunchIn(people));
  const writes: Write[] = [];
  await runAs(systemCall(tenantId, now, language), async () => {
    // The floors first, so that their head sees some who are on.
    const lent = [people.floors, ...Object.values(people).filter((all) => all !== people.floors)]
      .flat()
      .filter(({ employment }) => ["0", "2", "5"].includes(employment));
    for (const [n, { id: userId, departmentId, employment }] of lent.entries()) {
      const period = periods[n % (periods.length + 1)];
      if (!period) continue;
      const [from, to] = period.map((days) => addDays(today, days)) as [string, string];
      const typed = {
        ...{
          userId,
          departmentId,
          from,
          to,
          job: jobs[n % jobs.length] ?? "",
          homeCompany: homes[n % homes.length] ?? "",
        },
        ...{
          sessions: "09:00-13:00 14:00-18:00",
          clockIn: punches.has(userId),
          payMethod: "1" as const,
          price: 2200 + n * 10,
          unit,
        },
      };
      const kind = employment === "2" ? "selfhelp" : "labour";
      const made = newAssignment(kind, newId(now), typed, { by: adminId, now });
      writes.push(assignments.create(made), workers.create(withSpan(null, userId, made.id, spanOf(made))));
    }
    await writeItems(writes);
  });
}
