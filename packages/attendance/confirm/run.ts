import { AppError } from "@stampflow/kernel";
import { changeJob, type JobStep, save, untilSaved } from "@stampflow/kernel/server";
import type { z } from "zod";
import { ownDays } from "../head/own.ts";
import { months } from "../month/store.ts";
import { changeDays, confirmed } from "./change.ts";
import { freshMonths, monthsIn, peopleIn, type Viewer } from "./list.ts";
import { isShown } from "./rules.ts";
import type { confirmAll } from "./schema.ts";

export type BatchState = {
  readonly filter: Omit<z.output<typeof confirmAll>, "seen">;
  readonly seen: number;
  /** Who decided it, with the scope of then. */
  readonly by: Viewer;
};
export type RefusedDay = { readonly userId: string; readonly date: string; readonly code: string };

/** People of one page; the days of each in a month are one save. */
const pageSize = 25;

/**
 * D80: the days of a month are saved with their count, so that a page that is repeated finds them confirmed. What is
 * refused is written with the page.
 */
export async function runPage({ job, now, next, end }: JobStep<BatchState>): Promise<void> {
  const { filter, seen, by } = job.state;
  const all = (await peopleIn(filter, by)).filter(({ id }) => id > (job.cursor ?? ""));
  const people = all.sort((one, other) => (one.id < other.id ? -1 : 1)).slice(0, pageSize);
  const names = monthsIn(filter);
  const isOwn = await ownDays(by);
  await freshMonths(
    people.map(({ id }) => id),
    names,
    seen,
  );
  const bad: RefusedDay[] = [];
  for (const { id: userId, name } of people) {
    for (const month of isOwn(userId) ? [] : names) {
      const refused = await untilSaved(async () => {
        const known = await months.get({ userId, month });
        const open = Object.entries(known?.days ?? {}).flatMap(([day, row]) => {
          const date = `${month}-${day}`;
          const isMeant = date >= filter.from && date <= filter.to && isShown(filter.show, row);
          return isMeant && !known?.locked ? [{ date, row }] : [];
        });
        const codeOf = ({ row }: (typeof open)[number]) => (row.since > seen ? "attendance.moved" : "");
        const fine = open.filter((one) => !codeOf(one));
        const rows = new Map(fine.map(({ date, row }) => [date, row]));
        const dates = [...rows.keys()].sort();
        if (dates.length > 0)
          await changeDays(
            "confirm",
            { userId, month, dates, name, now },
            (date) => (row) => {
              // Somebody was faster: the whole month is judged again.
              if (row.since !== rows.get(date)?.since) throw new AppError("kernel.conflict");
              return confirmed(row, by.userId);
            },
            [changeJob(job, { good: dates.length }, { status: "running" })],
          );
        return open.flatMap((one) => (codeOf(one) ? [{ userId, date: one.date, code: codeOf(one) }] : []));
      });
      bad.push(...refused);
    }
  }
  const last = people.at(-1);
  const judged = { bad, walked: people.length };
  await save(last && all.length > people.length ? next(judged, last.id) : end(judged));
}
