import type { Company } from "@stampflow/testing";
import { fillWithCrowd } from "../../api/large/fill-company.ts";
import type { Bench } from "../records/company.ts";
import { itemsRead } from "../records/replay.ts";
import { type Row, row } from "../report/row.ts";
import { addShift, daysOf, draft, known, longMonths, sizes } from "./company.ts";

const pageSize = 50;
const month = longMonths[0] ?? "";
const days = daysOf(month);
const period = { from: days[0], to: days.at(-1), pageSize };
const calls: readonly (readonly [name: string, path: string, body: object])[] = [
  ["a page of the schedule", "/scheduling/schedule/list", period],
  ["a page of balances", "/business/leaveBalance/list", { pageSize }],
  ["a page of dates of people", "/business/leaveConfigUser/list", { pageSize }],
  ["a page of the attendance summary", "/attendance/record/summary", period],
  ["a page of hours by shift", "/attendance/record/shifts", period],
];

/** The items that pages read in a company of 5,000 over one of 50; each page once before, as a warm function has it. */
export async function readingRows({ ask }: Bench, large: Company, small: Company): Promise<Row[]> {
  for (const [company, people] of [
    [large, sizes.large],
    [small, sizes.small],
  ] as const) {
    await fillWithCrowd(company, people - known);
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
