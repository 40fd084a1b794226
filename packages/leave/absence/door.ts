import { daysBetween } from "@stampflow/kernel";
import { type Span, shared } from "@stampflow/scheduling";
import { companyZone } from "@stampflow/system/server";
import { accountOf } from "../balance/store.ts";
import { datesAround, datesOf, instantsOfLeave, minutesIn, takenOf } from "../rule/duration.ts";
import type { LeaveType } from "../type/schema.ts";
import { allTypes, typeName } from "../type/store.ts";
import { workDaysOf } from "./count.ts";
import { absences } from "./store.ts";

/** What a leave takes of the work of a date; spans are instants. */
export type AbsentDay = {
  readonly date: string;
  /** Of the base minutes, with those of a temporary shift. */
  readonly spans: readonly Span[];
  readonly minutes: number;
  /** Minutes by slot of the date's shift, in its order. */
  readonly slots: readonly number[];
  /** Of its temporary shift. */
  readonly temporary: number;
  /** What no lot pays, in the unit of the type (L9). */
  readonly unpaid: number;
};
export type AbsenceOf = {
  readonly applicationId: string;
  readonly number: string;
  readonly typeId: string;
  /** The name of its type. */
  readonly type: string;
  /** Otherwise it runs still. */
  readonly approved: boolean;
  /** `work`: its base minutes are paid, and no punch is needed (L0). */
  readonly counts: LeaveType["counts"];
  readonly range: Span;
  readonly days: readonly AbsentDay[];
};

/** Leave of somebody that runs or is approved and meets one of the dates; its instants by the clock of the company, or of `by`. */
export async function absencesOf(userId: string, from: string, to: string, by?: string): Promise<AbsenceOf[]> {
  const { absences: all } = await accountOf(userId);
  const met = all.filter((one) => datesAround(one).first <= to && datesOf(one).last >= from);
  if (met.length === 0) return [];
  const [types, { zone, days }, kept] = await Promise.all([
    allTypes(),
    workDaysOf(userId, daysBetween(from, to), false, by === undefined ? companyZone : async () => by),
    absences.getMany(met.map(({ id }) => ({ id }))),
  ]);
  const unpaidOn = (id: string, date: string) =>
    (kept.find((one) => one.id === id)?.unpaid ?? []).find((one) => one.date === date)?.amount ?? 0;
  return met.flatMap((one): AbsenceOf[] => {
    const type = types.get(one.typeId);
    if (!type) return [];
    const { id, number, typeId, approved } = one;
    const absent = [...Map.groupBy(days, ({ date }) => date)].flatMap(([date, parts]): AbsentDay[] => {
      const taken = parts.map((day) => ({ day, spans: takenOf(one, day, type, zone) }));
      const spans = taken.flatMap((part) => part.spans);
      if (spans.length === 0) return [];
      const [temporary, regular] = [taken.find(({ day }) => day.temporary), taken.find(({ day }) => !day.temporary)];
      const inSlot = (slot: Span) => minutesIn((regular?.spans ?? []).map((span) => shared(span, slot)));
      return [
        {
          ...{ date, spans, minutes: minutesIn(spans), slots: (regular?.day.slots ?? []).map(inSlot) },
          ...{ temporary: minutesIn(temporary?.spans ?? []), unpaid: unpaidOn(id, date) },
        },
      ];
    });
    const about = {
      number,
      typeId,
      type: typeName(type),
      approved,
      counts: type.counts,
      range: instantsOfLeave(one, zone),
    };
    return [{ applicationId: id, ...about, days: absent }];
  });
}
