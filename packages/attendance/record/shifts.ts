import { forEachConcurrent, pageOf } from "@stampflow/kernel/server";
import { publishedShifts } from "@stampflow/scheduling/server";
import { daysKnown, inputsOf } from "../day/inputs.ts";
import { rowsIn } from "../month/store.ts";
import { monthsOf, peopleOf } from "./list.ts";
import { type RecordFilter, type ShiftSums, temporaryShift } from "./schema.ts";

const atOnce = 4;

/** The confirmed days of people by the shift that was published for them; days on which nothing was paid are not worked. */
export async function listShifts(asked: RecordFilter, now: number) {
  const { from, to } = asked;
  const { records, ...page } = pageOf(await peopleOf(asked), asked, (one) => one, "attendance.recordShifts");
  const [known, shiftsOf] = await Promise.all([
    monthsOf(records, asked),
    publishedShifts(
      records.map(({ userId }) => userId),
      from,
      to,
    ),
  ]);
  const sums = new Map<string, ShiftSums>();
  await forEachConcurrent(records, atOnce, async ({ userId }) => {
    const own: ShiftSums = {};
    const add = (shiftId: string, minutes: number) => {
      const { days = 0, minutes: before = 0 } = own[shiftId] ?? {};
      if (minutes > 0) own[shiftId] = { days: days + 1, minutes: before + minutes };
    };
    const published = shiftsOf(userId);
    const extra = new Map<string, number>();
    const worked = [...rowsIn(known.get(userId) ?? [])].filter(
      ([date, { state }]) => state === "confirmed" && date >= from && date <= to,
    );
    // Only a date with both shifts needs its slots, to part them.
    const both = worked
      .map(([date]) => date)
      .filter((date) => published.get(date)?.temporary && published.get(date)?.shiftId);
    const [first, last] = [both[0], both.at(-1)];
    if (first && last) {
      for (const { date, slots } of daysKnown(await inputsOf(userId, first, last), first, last, now))
        extra.set(date, slots.find(({ name }) => name === "t")?.paid ?? 0);
    }
    for (const [date, { paid }] of worked) {
      const { shiftId = "", temporary = false } = published.get(date) ?? {};
      const added = temporary ? Math.min(paid, shiftId ? (extra.get(date) ?? 0) : paid) : 0;
      if (temporary) add(temporaryShift, added);
      if (shiftId) add(shiftId, paid - added);
    }
    sums.set(userId, own);
  });
  return { ...page, records: records.map((one) => ({ ...one, shifts: sums.get(one.userId) ?? {} })) };
}
