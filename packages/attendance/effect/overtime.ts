import { type EffectAsked, type EffectOwner, effectOwners, type SaveEffect } from "@stampflow/applytype/server";
import { addDays, formatDay, formatNumber, inEachLanguage, isSame, refuse } from "@stampflow/kernel";
import { factsWrite, language, save, translate, type Write } from "@stampflow/kernel/server";
import { absencesOf } from "@stampflow/leave/server";
import { hoursOf } from "@stampflow/scheduling";
import { companyZone, staff } from "@stampflow/system/server";
import { inputsOf } from "../day/inputs.ts";
import type { KeptOvertime, PersonMonth } from "../month/schema.ts";
import { emptyMonth, monthOf, months, monthWrites, withoutTwins } from "../month/store.ts";
import { lotsOf } from "../overtime/credit.ts";
import { currentOvertime, factorOn, fullTime } from "../overtime/store.ts";
import { changedFacts } from "../punch/store.ts";
import { blocksOf, windowsOf } from "../rule/blocks.ts";
import { dateOfOvertime, flooredMinutes, freePieces, overtimeRefusal } from "../rule/overtime.ts";
import { lockedSaid } from "./locked.ts";
import { type AskedRange, instantsAsked, isLieu, rangesAsked } from "./ranges.ts";

/** The months of people that one save may write. */
const most = 50;
const applicationOf = ({ id }: Pick<KeptOvertime, "id">): string => id.split("/")[0] ?? "";

/** The overtime that an application asks for of one person, by what is known of that person now (E1). */
type OfPerson = { readonly userId: string; readonly zone: string; readonly made: readonly KeptOvertime[] };

/** What is left of the limits of its dates, and the dates that count only as far as somebody punched (O4). */
type Told = { readonly lefts: ReadonlyMap<string, number>; readonly punched: ReadonlySet<string> };

async function checkedPerson(
  userId: string,
  asked: readonly AskedRange[],
  { applicationId, number, values }: EffectAsked,
): Promise<OfPerson & Told> {
  const dates = asked.map(({ date }) => date).sort();
  const [from, to] = [dates[0] ?? "", dates.at(-1) ?? ""];
  const [{ person, months: known }, absent, setting, organisation, isFullTime] = await Promise.all([
    inputsOf(userId, from, to),
    absencesOf(userId, addDays(from, -1), addDays(to, 1)),
    currentOvertime(),
    staff(),
    fullTime(userId),
  ]);
  const { zone, shifts, overtimeRules: rules } = person;
  const name = organisation.user(userId)?.name ?? refuse("kernel.record.notFound");
  if (!rules || !dates.every(isFullTime)) return refuse("attendance.overtime.fullTime", { name });
  const others = known.flatMap(({ overtime }) => overtime).filter((one) => applicationOf(one) !== applicationId);
  const spans = asked.map((one) => ({ ...instantsAsked(one, zone), on: one.date }));
  const blocks = windowsOf(blocksOf(shifts, [...others, ...spans.map((one) => ({ ...one, id: String(one.from) }))]));
  const made = spans.map(({ from: start, to: end, on }): KeptOvertime => {
    const block = blocks.find(({ overtime }) => overtime.some((one) => one.from === start && one.to === end));
    const date = dateOfOvertime({ from: start }, block?.slots ?? [], zone);
    const kind = rules.kindOf(date);
    if (freePieces(on, shifts, zone).length === 0) refuse("attendance.overtime.noSlot", { day: dayText(on), name });
    return {
      ...{ id: `${applicationId}/${start}`, number, from: start, to: end, date, approved: false },
      ...{ lieu: isLieu(values), kind, factor: factorOn(setting, date, kind), minutes: 0 },
    };
  });
  const lefts = new Map<string, number>();
  for (const [date, ranges] of Map.groupBy(made, (one) => one.date)) {
    const limit = rules.limitOn(date);
    const absences = absent.map(({ range }) => range);
    const refusal = overtimeRefusal({ ranges, date, fullTime: true, shifts, absences, others, limit, zone });
    if (refusal) refuse(refusal.code, { ...refusal.data, name, day: dayText(date) });
    const held = [...others.filter((one) => one.date === date), ...ranges];
    if (limit > 0) lefts.set(date, limit - held.reduce((sum, one) => sum + flooredMinutes(one), 0));
  }
  const punched = new Set(made.map(({ date }) => date).filter((date) => rules.modeOn(date) !== "approval"));
  return { userId, zone, made, lefts, punched };
}
/** A refusal is kept with the effect, for readers of any language. */
const dayText = (date: string) => inEachLanguage((spoken) => formatDay(date, spoken));

/** All people of an application; the first reason against one is that against it all. */
async function checked(asked: EffectAsked) {
  const people = [];
  for (const [userId, ranges] of Map.groupBy(rangesAsked(asked.values), (one) => one.userId))
    people.push(await checkedPerson(userId, ranges, asked));
  return people;
}

/** The kind of each day, what counts of it, and what is left of its limit. */
async function check(asked: EffectAsked) {
  const [people, organisation] = await Promise.all([checked(asked), staff()]);
  const spoken = language();
  const hours = (minutes: number) =>
    translate("attendance.overtime.hours", spoken, { hours: formatNumber(hoursOf(minutes), spoken) });
  const all = people.flatMap(({ userId, made, lefts, punched }) =>
    [...Map.groupBy(made, ({ date }) => date)].map(([date, ranges]) => {
      const left = lefts.get(date);
      const kind = translate(`attendance.overtime.kind.${ranges[0]?.kind}`, spoken);
      const sum = hours(ranges.reduce((all, one) => all + flooredMinutes(one), 0));
      const text =
        left === undefined
          ? translate("attendance.overtime.asked", spoken, { kind, hours: sum })
          : translate("attendance.overtime.askedLeft", spoken, { kind, hours: sum, left: hours(left) });
      return {
        label: translate("attendance.overtime.of", spoken, {
          name: organisation.user(userId)?.name ?? "",
          day: formatDay(date, spoken),
        }),
        text: punched.has(date) ? translate("attendance.overtime.asPunched", spoken, { text }) : text,
      };
    }),
  );
  return [...all, ...(await lockedSaid(people.flatMap(({ made }) => made.map(({ date }) => date))))];
}

/** A month of a person with other overtime of the application, where that differs. */
type Changed = { readonly before: PersonMonth; readonly next: PersonMonth };

/**
 * The months that an application may change. They are read before anything is checked: of two that want the last hours of a
 * day, one meets a conflict then, and is checked again.
 */
async function monthsFor({ values }: EffectAsked, earlier = values): Promise<PersonMonth[]> {
  const names = new Map<string, Set<string>>();
  // Its date may be the one beside, by the block that it joins.
  for (const { userId, date } of [...rangesAsked(values), ...rangesAsked(earlier)])
    for (const step of [-1, 0, 1])
      names.set(userId, (names.get(userId) ?? new Set()).add(monthOf(addDays(date, step))));
  const keys = [...names].flatMap(([userId, all]) => [...all].map((month) => ({ userId, month })));
  const found = await months.getMany(keys);
  return keys.map(
    ({ userId, month }) =>
      found.find((one) => one.userId === userId && one.month === month) ?? emptyMonth(userId, month),
  );
}

/** The months where the application has something, or is to have: `made` instead of what is there. */
const changedMonths = (
  { applicationId }: EffectAsked,
  people: readonly Pick<OfPerson, "userId" | "made">[],
  known: readonly PersonMonth[],
): Changed[] =>
  known.flatMap((before) => {
    const { userId, month } = before;
    const held = before.overtime.filter((one) => applicationOf(one) === applicationId);
    const made = people.find((one) => one.userId === userId)?.made.filter(({ date }) => monthOf(date) === month) ?? [];
    if (isSame(made, held)) return [];
    const overtime = [...before.overtime.filter((one) => !held.includes(one)), ...made];
    return [{ before, next: { ...before, overtime, version: before.version + 1 } }];
  });

/** A change of one month: the fact that its days are to be computed again, where something approved comes or goes. */
async function monthSave(
  { applicationId, number }: EffectAsked,
  { before, next }: Changed,
  zone: string,
): Promise<Write[]> {
  const counted = (one: KeptOvertime) => one.approved && applicationOf(one) === applicationId;
  const times = [...before.overtime, ...next.overtime].filter(counted).map(({ from }) => from);
  const writes = await monthWrites(next);
  if (times.length === 0) return writes;
  const { userId, month, version } = next;
  const source = { kind: "overtime", id: applicationId, number } as const;
  return [...writes, factsWrite(changedFacts(userId, times, zone, `${applicationId}.${month}`, version, source))];
}

async function reserve(asked: EffectAsked & { readonly before?: EffectAsked["values"] }): Promise<Write[]> {
  const known = await monthsFor(asked, asked.before);
  const changed = changedMonths(asked, await checked(asked), known);
  if (changed.length > most) refuse("attendance.overtime.many", { most });
  return withoutTwins((await Promise.all(changed.map(({ next }) => monthWrites(next)))).flat());
}

/** What is to be written of each person so that the application has `people`'s overtime, and nothing else. */
async function writesOf(
  asked: EffectAsked,
  people: readonly Pick<OfPerson, "userId" | "made">[],
  known: readonly PersonMonth[],
  strict = false,
): Promise<Write[][]> {
  const changed = changedMonths(asked, people, known);
  const zone = await companyZone();
  const all: Write[][] = [];
  for (const [userId, own] of Map.groupBy(changed, ({ next }) => next.userId)) {
    const gone = own
      .flatMap(({ before, next }) => before.overtime.filter((one) => !next.overtime.some(({ id }) => id === one.id)))
      .filter(({ approved }) => approved);
    const lots = await lotsOf(
      userId,
      gone.map((one) => ({ ...one, minutes: 0 })),
      asked.now,
      strict,
    );
    const saves = await Promise.all(own.map((one) => monthSave(asked, one, zone)));
    all.push([...saves.flat(), ...lots]);
  }
  return all.map(withoutTwins);
}

/** With the state of the effect, as far as one save holds it; what is saved before is found done when it is tried again. */
async function savedWith(
  all: readonly Write[][],
  saveEffect: SaveEffect,
  link?: Parameters<SaveEffect>[0]["link"],
): Promise<void> {
  const fits = all.flat().length <= most;
  if (!fits) for (const writes of all.slice(0, -1)) await save({ writes });
  await saveEffect({ writes: fits ? withoutTwins(all.flat()) : (all.at(-1) ?? []), ...(link ? { link } : {}) });
}

const owner: EffectOwner = {
  kind: "attendance.overtime",
  check,
  reserve,
  release: async (asked) => withoutTwins((await writesOf(asked, [], await monthsFor(asked))).flat()),
  post: async (asked, saveEffect) => {
    const known = await monthsFor(asked);
    const people = (await checked(asked)).map(({ userId, made }) => ({
      userId,
      made: made.map((one) => ({ ...one, approved: true })),
    }));
    // It leads to the days of whoever asked, where they are among the people.
    const first = people.find(({ userId }) => userId === asked.applicantId) ?? people[0];
    const date = first?.made[0]?.date ?? "";
    const to = `/attendance/record/single?userId=${first?.userId}&month=${monthOf(date)}&day=${date}`;
    await savedWith(await writesOf(asked, people, known), saveEffect, { name: date, to });
  },
  reverse: async (asked, saveEffect) => savedWith(await writesOf(asked, [], await monthsFor(asked), true), saveEffect),
};
export const overtimeOwner = effectOwners.provide(owner);
