import { type ApprovedEffect, type EffectAsked, type EffectOwner, effectOwners } from "@stampflow/applytype/server";
import { valueAt } from "@stampflow/form";
import { addDays, formatDay, inEachLanguage, refuse } from "@stampflow/kernel";
import { factsWrite, language } from "@stampflow/kernel/server";
import { employedFrom, staff } from "@stampflow/system/server";
import { type Range, spanOf } from "../rule/clock.ts";
import { instantsIn } from "../rule/shift-times.ts";
import { clashData, shiftBook, workedIn } from "../schedule/plan.ts";
import { datesClosed } from "../schedule/ports.ts";
import { clashesOf } from "../schedule/rules.ts";
import {
  monthOf,
  monthsAround,
  publishedFacts,
  temporaryIn,
  withTemporary,
  withTemporaryAsked,
} from "../schedule/store.ts";
import { shiftText } from "../shift/text.ts";
import { dayIn } from "./exchange.ts";

type Wanted = Range & { readonly date: string };
const wantedIn = ({ values }: Pick<EffectAsked, "values">): Wanted => {
  const time = (key: string) => String(valueAt(values, key) ?? "").slice(0, 5);
  return { date: dayIn(values, "clockDate"), start: time("clockTimeFrom"), end: time("clockTimeTo") };
};

/** P2, D1:105: refuses a second one of the date, and what overlaps the shifts of the day before, of the date and of the next. */
async function checked({ applicantId, applicationId, ...asked }: EffectAsked) {
  const { date, ...times } = wantedIn(asked);
  const [months, book, organisation, employed, confirmed] = await Promise.all([
    monthsAround(applicantId, [date]),
    shiftBook(),
    staff(),
    employedFrom(date, [applicantId]),
    datesClosed([applicantId], date, date),
  ]);
  const name = organisation.user(applicantId)?.name ?? "";
  const about = { name, day: inEachLanguage((spoken) => formatDay(date, spoken)) };
  if (!employed(applicantId, date)) refuse("scheduling.cell.left", about);
  if (confirmed(applicantId).length > 0) refuse("scheduling.cell.closed", about);
  const all = [...months.values()];
  const held = [
    temporaryIn(all)[date],
    all.find(({ month }) => month === monthOf(date))?.temporaryAsked?.[date.slice(8)],
  ];
  if (held.some((one) => one && one.applicationId !== applicationId)) refuse("scheduling.cell.temporary", about);
  const span = instantsIn(spanOf(times), date, book.zone);
  const worked = workedIn(all, (cell) => cell?.published, book.zone);
  const { temporaryOn } = worked;
  const [clash] = clashesOf(
    date,
    { ...worked, temporaryOn: (day) => (day === date ? span : temporaryOn?.(day)) },
    book.slotsOn,
  );
  if (clash) refuse("scheduling.cell.overlap", { name, ...clashData(book, clash) });
  return { months, book, worked, date, times };
}

async function preview(asked: EffectAsked) {
  const { book, worked, date } = await checked(asked);
  return [date, addDays(date, 1)].flatMap((day) => {
    const value = worked.valueOn(day);
    return value === undefined
      ? []
      : [{ label: formatDay(day, language()), text: shiftText(book.shiftOf(value), day) }];
  });
}

const markOf = ({ applicationId, number }: EffectAsked) => ({ applicationId, number });
const linkTo = (date: string) => ({ name: date, to: `/attendance/mine?date=${date}` });

const owner: EffectOwner = {
  kind: "scheduling.temporary",
  check: preview,
  reserve: async ({ before, ...asked }) => {
    const { date } = await checked(asked);
    const earlier = before ? [wantedIn({ values: before }).date] : [];
    return withTemporaryAsked(await monthsAround(asked.applicantId, [date, ...earlier]), markOf(asked), date);
  },
  release: async (asked) =>
    withTemporaryAsked(await monthsAround(asked.applicantId, [wantedIn(asked).date]), markOf(asked), null),
  post: async (asked, save) => {
    const { months, date, times } = await checked(asked);
    const { applicationId, applicantId } = asked;
    const facts = factsWrite(publishedFacts(months, applicantId, [date]));
    await save({ writes: [...withTemporary(months, date, { ...times, applicationId }), facts], link: linkTo(date) });
  },
  reverse: async ({ applicantId, applicationId, ...asked }: ApprovedEffect, save) => {
    const { date } = wantedIn(asked);
    const months = await monthsAround(applicantId, [date]);
    if (temporaryIn([...months.values()])[date]?.applicationId !== applicationId) return save({ writes: [] });
    const facts = factsWrite(publishedFacts(months, applicantId, [date]));
    return save({ writes: [...withTemporary(months, date, undefined), facts] });
  },
};

export const temporaryShifts = effectOwners.provide(owner);
