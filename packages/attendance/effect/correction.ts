import { type EffectAsked, type EffectOwner, effectOwners } from "@stampflow/applytype/server";
import { formatDateTime, formatDay, inEachLanguage, isSame, refuse } from "@stampflow/kernel";
import { factsWrite, language, translate, type Write } from "@stampflow/kernel/server";
import { companyZone } from "@stampflow/system/server";
import { inputsOf } from "../day/inputs.ts";
import type { PersonMonth } from "../month/schema.ts";
import { emptyMonth, monthOf, months, monthWrites } from "../month/store.ts";
import { changedFacts } from "../punch/store.ts";
import { blocksOf, windowsOf } from "../rule/blocks.ts";
import { type DayResult, daysOf } from "../rule/day.ts";
import type { Correction } from "../rule/model.ts";
import { currentSetting } from "../setting/store.ts";
import { lockedSaid } from "./locked.ts";
import { corrections, datesNamed, missedPunch, type Wanted } from "./wanted.ts";

const readers = { "attendance.missedPunch": missedPunch, "attendance.correction": corrections } as const;
type Kind = keyof typeof readers;

const applicationOf = (id: string): string => id.split("/")[0] ?? "";
const without = ({ corrections: all }: PersonMonth, applicationId: string) =>
  all.filter(({ id }) => applicationOf(id) !== applicationId);

/** A refusal is kept with the effect, for readers of any language. */
const dayText = (date: string) => inEachLanguage((spoken) => formatDay(date, spoken));

/** The corrections that an application asks for, by the shifts of now (E1), or a refusal. */
async function checked(kind: Kind, { values, applicantId, applicationId, number, now }: EffectAsked) {
  const { from, to } = datesNamed(kind, values);
  const [{ person, months: known }, { corrections: most }] = await Promise.all([
    inputsOf(applicantId, from, to),
    currentSetting(),
  ]);
  const { zone, shifts } = person;
  const found = readers[kind](values, shifts, zone);
  if ("missing" in found) {
    const { date, time } = found.missing;
    return refuse("attendance.correction", { day: dayText(date), time });
  }
  const windows = windowsOf(blocksOf(shifts, person.overtime));
  for (const { date, slot, edge, real } of found) {
    if (real > now) refuse("attendance.future");
    const block = windows.find(({ slots }) => slots.some(({ shift, name }) => shift.date === date && name === slot));
    const [first, last] = [block?.slots[0], block?.slots.at(-1)];
    const ends = edge === "start" ? first : last;
    const isAsked = ends?.shift.date === date && ends.name === slot && ends.shift.clockIn;
    if (!block || !isAsked) refuse("attendance.correctionNeedless", { day: dayText(date) });
    if (real < block.opens || real >= block.closes) {
      const shown = (at: number) => inEachLanguage((spoken) => formatDateTime(at, spoken, zone));
      refuse("attendance.correctionTime", { from: shown(block.opens), to: shown(block.closes) });
    }
  }
  for (const month of new Set(found.map(({ date }) => monthOf(date)))) {
    const before = known.find((one) => one.month === month) ?? emptyMonth(applicantId, month);
    const used = new Set(without(before, applicationId).map(({ id }) => applicationOf(id))).size;
    if (most > 0 && used >= most) refuse("attendance.correctionMost", { most });
  }
  const made = found.map(
    (one: Wanted): Correction => ({
      ...{ id: `${applicationId}/${one.slot}${one.edge}`, number, date: one.date, slot: one.slot, edge: one.edge },
      ...{ at: one.real, approvedAt: now },
    }),
  );
  return { person, from, to, zone, wanted: found, made };
}

/** What the days say before and after. */
async function preview(kind: Kind, asked: EffectAsked) {
  const { person, from, to, zone, wanted, made } = await checked(kind, asked);
  const spoken = language();
  const time = (at: number) => formatDateTime(at, spoken, zone);
  const after = daysOf({ ...person, corrections: [...person.corrections, ...made] }, from, to, asked.now);
  const before = daysOf(person, from, to, asked.now);
  const dates = new Set(made.map(({ date }) => date));
  const said = ({ status, paid }: DayResult) =>
    translate("attendance.preview.day", spoken, { status: translate(`attendance.status.${status}`, spoken), paid });
  return [
    ...wanted.map(({ edge, due, real }) => ({
      label: translate(`attendance.preview.${edge}`, spoken, { time: time(due) }),
      text: time(real),
    })),
    ...after.flatMap((day, at) => {
      const was = before[at];
      if (!dates.has(day.date) || !was) return [];
      return [{ label: formatDay(day.date, spoken), text: `${said(was)} → ${said(day)}` }];
    }),
    ...(await lockedSaid([...dates])),
  ];
}

/**
 * The months that an application may change. They are read before anything is checked: of two that want the last correction of a
 * month, one meets a conflict then, and is checked again.
 */
async function monthsFor(kind: Kind, { applicantId: userId, values }: EffectAsked, earlier = values) {
  const named = [values, earlier].map((one) => datesNamed(kind, one)).flatMap(({ from, to }) => [from, to]);
  const keys = [...new Set(named.map(monthOf))].map((month) => ({ userId, month }));
  const found = await months.getMany(keys);
  return keys.map(({ month }) => found.find((one) => one.month === month) ?? emptyMonth(userId, month));
}
const withoutAsked = ({ asked }: PersonMonth, applicationId: string) => asked.filter(({ id }) => id !== applicationId);

/** The months that say that it runs, so that whoever locks one of them sees it (C3). */
async function marked(
  { applicationId, number }: EffectAsked,
  known: readonly PersonMonth[],
  dates: readonly string[],
): Promise<Write[]> {
  const writes: Write[] = [];
  for (const before of known) {
    const rest = withoutAsked(before, applicationId);
    const own = [...new Set(dates.filter((date) => monthOf(date) === before.month))].sort();
    const all = own.length > 0 ? [...rest, { id: applicationId, number, dates: own }] : rest;
    const asked = all.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    if (!isSame(asked, before.asked))
      writes.push(...(await monthWrites({ ...before, asked, version: before.version + 1 })));
  }
  return writes;
}

/** The months with these corrections instead of those that the application has made before. */
async function written(
  { applicantId, applicationId, number }: EffectAsked,
  made: readonly Correction[],
  known: readonly PersonMonth[],
  zone: string,
): Promise<Write[]> {
  const writes: Write[] = [];
  for (const before of known) {
    const kept = without(before, applicationId);
    const own = made.filter(({ date }) => monthOf(date) === before.month);
    const asked = withoutAsked(before, applicationId);
    const isSame = own.length === 0 && kept.length === before.corrections.length;
    if (isSame && asked.length === before.asked.length) continue;
    const next = { ...before, asked, corrections: [...kept, ...own], version: before.version + 1 };
    writes.push(...(await monthWrites(next)));
    if (isSame) continue;
    const dates = [...own, ...before.corrections.filter((one) => !kept.includes(one))];
    const facts = changedFacts(
      applicantId,
      dates.map(({ at }) => at),
      zone,
      `${applicationId}.${before.month}`,
      next.version,
      { kind: "correction", id: applicationId, number },
    );
    writes.push(factsWrite(facts));
  }
  return writes;
}

const ownerOf = (kind: Kind): EffectOwner => ({
  kind,
  check: (asked) => preview(kind, asked),
  reserve: async (asked) => {
    const known = await monthsFor(kind, asked, asked.before);
    const { made } = await checked(kind, asked);
    return marked(
      asked,
      known,
      made.map(({ date }) => date),
    );
  },
  release: async (asked) => marked(asked, await monthsFor(kind, asked), []),
  post: async (asked, save) => {
    const known = await monthsFor(kind, asked);
    const { made, zone } = await checked(kind, asked);
    const [first] = made;
    await save({
      writes: await written(asked, made, known, zone),
      ...(first
        ? {
            link: {
              name: first.date,
              to: `/attendance/record/single?userId=${asked.applicantId}&month=${monthOf(first.date)}&day=${first.date}`,
            },
          }
        : {}),
    });
  },
  reverse: async (asked, save) => {
    const [known, zone] = await Promise.all([monthsFor(kind, asked), companyZone()]);
    await save({ writes: await written(asked, [], known, zone) });
  },
});

export const correctionOwners = (Object.keys(readers) as Kind[]).map((kind) => effectOwners.provide(ownerOf(kind)));
