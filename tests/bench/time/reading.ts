import type { Company } from "@stampflow/testing";
import { crowdId, fillWithCrowd } from "../../api/large/fill-company.ts";
import type { Bench } from "../records/company.ts";
import { itemsRead } from "../records/replay.ts";
import { type Row, row } from "../report/row.ts";
import { addShift, daysOf, draft, known, longMonths, sizes } from "./company.ts";
import { seedDays } from "./days.ts";

const pageSize = 50;
const [month = "", decided = ""] = longMonths;
const days = daysOf(month);
const period = { from: days[0], to: days.at(-1), pageSize };
const past = { from: `${decided}-01`, to: daysOf(decided).at(-1), pageSize };
const calls: readonly (readonly [name: string, path: string, body: object])[] = [
  ["a page of the schedule", "/scheduling/schedule/list", period],
  ["a page of balances", "/business/leaveBalance/list", { pageSize }],
  ["a page of dates of people", "/business/leaveConfigUser/list", { pageSize }],
  ["a page of the attendance summary", "/attendance/record/summary", past],
  ["a page of hours by shift", "/attendance/record/shifts", past],
  ["a page of confirmed days", "/attendance/record/report", past],
  ["a page of days to confirm", "/attendance/confirm/list", period],
  ["a page of adjustments", "/attendance/adjustment/list", { pageSize }],
  ["a page of pieces", "/attendance/piece/list", past],
];

/** The items that pages read in a company of 5,000 over one of 50; each page once before, as a warm function has it. */
export async function readingRows({ ask }: Bench, large: Company, small: Company): Promise<Row[]> {
  for (const [company, people] of [
    [large, sizes.large],
    [small, sizes.small],
  ] as const) {
    await fillWithCrowd(company, people - known);
    const crowd = Array.from({ length: people - known }, (_, n) => crowdId(company.tenantId, n));
    await seedDays(company, crowd, month);
    await seedDays(company, crowd, decided, company.admin.userId);
    const shiftId = await addShift(ask, company);
    const { records } = await ask<{ records: { userId: string }[] }>(
      company.admin,
      "/scheduling/schedule/list",
      period,
    );
    await draft(
      ask,
      company,
      records.map(({ userId }) => userId),
      month,
      shiftId,
    );
  }
  const rows: Row[] = [];
  for (const [name, path, body] of calls) {
    const counted = async ({ admin }: Company) => {
      await ask(admin, path, body);
      return itemsRead(() => ask(admin, path, body));
    };
    const [many, few] = [await counted(large), await counted(small)];
    rows.push(
      row(`items read by ${name}: ${sizes.large} people over ${sizes.small}`, [many / few], {
        ...{ unit: "×", better: "lower" },
        must: 1.05,
      }),
      row(`items read by ${name}: ${sizes.large} people`, [many], { unit: "items", better: "lower" }),
    );
  }
  return rows;
}
