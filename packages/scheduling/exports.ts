import { daysBetween, formatDay, joined } from "@stampflow/kernel";
import { language, translate } from "@stampflow/kernel/server";
import type { TextColumn } from "@stampflow/sheet";
import { listExport, recordExport } from "@stampflow/sheet/server";
import { directory } from "@stampflow/system/server";
import type { z } from "zod";
import { mealRanges, meals } from "./meal/store.ts";
import { hoursOf } from "./rule/clock.ts";
import { exportList as exportSchedule } from "./schedule/contract.ts";
import { listSchedule } from "./schedule/list.ts";
import { shiftBook, worksOf } from "./schedule/plan.ts";
import { mostPeople, rest } from "./schedule/schema.ts";
import { listShifts } from "./shift/api.ts";
import { exportList } from "./shift/contract.ts";
import { shiftColumns } from "./shift/schema.ts";
import { restText } from "./shift/text.ts";

const { slots: _, ...columns } = shiftColumns;
type Asked = z.infer<NonNullable<typeof exportSchedule.body>>;

/** The people of a period, page by page. */
async function* everybody(asked: Asked) {
  for (let pageNum = 1, read = 0; ; pageNum++) {
    const { records, total } = await listSchedule({ ...asked, pageNum, pageSize: mostPeople });
    yield* records;
    read += records.length;
    if (read >= total || records.length === 0) return;
  }
}

const text = (words: string, width: number): TextColumn => ({ kind: "text", name: { words }, width });

/** What holds of a month, a column for each date, with the hours; drafts are on no sheet. */
async function* rowsOf(asked: Asked) {
  const [book, ranges] = await Promise.all([shiftBook(), mealRanges()]);
  const workOn = worksOf(book, ranges);
  const off = translate("scheduling.rest", language());
  const nameOf = (value: string | undefined) => (value === rest ? off : (book.shiftOf(value ?? "")?.name ?? ""));
  for await (const { name, department, cells } of everybody(asked)) {
    const days = daysBetween(asked.from, asked.to).map((date) => [date, cells[date]?.published] as const);
    const minutes = days.reduce((sum, [date, value]) => sum + (workOn(value ?? rest, date)?.minutes ?? 0), 0);
    yield {
      ...{ name, department, hours: hoursOf(minutes) },
      ...Object.fromEntries(days.map(([date, value]) => [date, nameOf(value)])),
    };
  }
}

/** Lists as .xlsx. */
export const fileRoutes = [
  listExport(exportSchedule, {
    name: "scheduling.schedule.sheet",
    file: "scheduling.schedule.exportFile",
    columns: ({ from, to }) => {
      const spoken = language();
      const word = (key: string) => translate(`scheduling.schedule.column.${key}`, spoken);
      return {
        name: text(word("name"), 16),
        department: text(word("department"), 20),
        hours: { kind: "number" as const, name: { words: word("hours") }, width: 10 },
        ...Object.fromEntries(daysBetween(from, to).map((date) => [date, text(formatDay(date, spoken), 12)])),
      };
    },
    rows: rowsOf,
  }),
  recordExport(exportList, {
    noun: "scheduling.shift",
    columns,
    list: async (asked) => {
      const [page, organisation, mealName] = await Promise.all([listShifts(asked), directory(), meals.names()]);
      const records = page.records.map((row) => ({
        ...row,
        rests: restText(row),
        mealIds: joined(row.mealIds.map(mealName).filter(Boolean), language()),
        departmentIds: joined(
          row.departmentIds.map((id) => organisation.department(id)?.name ?? ""),
          language(),
        ),
      }));
      return { ...page, records };
    },
    pageSize: -1,
  }),
];
