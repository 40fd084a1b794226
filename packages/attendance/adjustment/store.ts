import { addMonths } from "@stampflow/kernel";
import { defineStore, growingList, key, type Write } from "@stampflow/kernel/server";
import type { DayKindOf } from "@stampflow/scheduling";
import { lockOf } from "../month/lock.ts";
import type { PersonMonth, Source } from "../month/schema.ts";
import { emptyMonth, months, monthWrites } from "../month/store.ts";
import { differencesOf, type Work, withDifferences } from "./rules.ts";
import { type Adjustment, adjustment } from "./schema.ts";

export const adjustments = defineStore({
  entity: "attendanceAdjustment",
  record: adjustment,
  key: key.main(["id"], []),
  indexes: { byTime: key.gsi1([], ["at", "id"]), byMonth: key.gsi2(["month"], ["at", "id"]) },
  attributes: { at: { padding: { length: 13, char: "0" } } },
});
export const adjustmentList = growingList<Adjustment>(adjustments, {
  name: "attendance.adjustment",
  orderedBy: "at",
  indexes: ["byMonth", "byTime"],
});

/** The first later month of somebody that is not locked. */
async function openAfter({ userId, month }: PersonMonth): Promise<PersonMonth> {
  for (let name = month; ; ) {
    name = addMonths(`${name}-01`, 1).slice(0, 7);
    const kept = await months.get({ userId, month: name });
    if (kept && !kept.locked) return kept;
    if (!kept && (await lockOf(name)).state === "open") return emptyMonth(userId, name);
  }
}

type Known = {
  readonly causeOf: (date: string) => Source;
  readonly now: number;
  /** Of days without overtime that somebody asked for. */
  readonly kindOf: (date: string) => DayKindOf;
};

/** C4: what the days of a locked month would be now, as adjustments; written with the month itself, so that each is once. */
export async function adjustedBy(
  before: PersonMonth,
  work: Pick<Work, "days" | "overtime">,
  { causeOf, now, kindOf }: Known,
): Promise<{ dates: string[]; fields: Pick<PersonMonth, "adjusted">; writes: Write[] }> {
  const { userId, month, lockedOvertime } = before;
  const found = differencesOf({ ...before, overtime: lockedOvertime }, before.adjusted, { month, ...work });
  if (found.size === 0) return { dates: [], fields: { adjusted: before.adjusted }, writes: [] };
  const target = await openAfter(before);
  const asked = [...work.overtime, ...lockedOvertime].filter(({ approved }) => approved);
  const made = [...found].map(([day, difference]): Adjustment => {
    const date = `${month}-${day}`;
    const id = `${userId}.${date}.${before.version + 1}`;
    const kind = asked.find((one) => one.date === date)?.kind ?? kindOf(date);
    return { id, version: 1, userId, date, month: target.month, ...difference, kind, source: causeOf(date), at: now };
  });
  const counted = made.map(({ id, date, paid, absence, overtime, lieu, kind }) => ({
    ...{ id, date, paid, absence, overtime, lieu, kind },
  }));
  const next = { ...target, adjustments: [...target.adjustments, ...counted], version: target.version + 1 };
  return {
    dates: made.map(({ date }) => date),
    fields: { adjusted: withDifferences(before.adjusted, found) },
    writes: [...(await monthWrites(next)), ...made.map((one) => adjustments.create(one))],
  };
}
