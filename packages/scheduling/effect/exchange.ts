import {
  type ApprovedEffect,
  type EffectAsked,
  type EffectOwner,
  effectOwners,
  type SaveEffect,
  type ShiftNames,
  shiftNames,
} from "@stampflow/applytype/server";
import { type BatchRow, rowsOf, type Values, valueAt } from "@stampflow/form";
import { formatDateTime, formatDay, inEachLanguage, joined, refuse } from "@stampflow/kernel";
import { factsWrite, language, type Write } from "@stampflow/kernel/server";
import { employedFrom, staff } from "@stampflow/system/server";
import { clashData, departmentOn, type ShiftBook, shiftBook, workedIn } from "../schedule/plan.ts";
import { datesClosed } from "../schedule/ports.ts";
import { withoutClashes } from "../schedule/rules.ts";
import type { Asking, Cell, PersonMonth } from "../schedule/schema.ts";
import { cellsIn, monthsAround, monthsOf, publishedFacts, withCells } from "../schedule/store.ts";
import { shiftText } from "../shift/text.ts";

/** A person on a date. */
type Place = { readonly userId: string; readonly date: string };
/** Two cells that change places. */
type Pair = readonly [Place, Place];
type Pairs = (values: Values, applicantId: string) => readonly Pair[];

export const dayIn = (values: Values | BatchRow, key: string): string => {
  const value = valueAt(values, key);
  return typeof value === "string" ? value.slice(0, 10) : "";
};
const personIn = (values: Values, key: string): string => {
  const value = valueAt(values, key);
  return Array.isArray(value) && typeof value[0] === "string" ? value[0] : "";
};

/** By the kind of effect: which cells its record exchanges (section 10 of the design). */
const pairsOf: Readonly<Record<string, Pairs>> = {
  "scheduling.swap": (values, userId) => [
    [
      { userId, date: dayIn(values, "swpDateStr") },
      { userId, date: dayIn(values, "resDate") },
    ],
  ],
  "scheduling.change": (values, userId) =>
    (rowsOf(valueAt(values, "swpData")) ?? []).map((row) => [
      { userId, date: dayIn(row, "day") },
      { userId: personIn(values, "swpUserName"), date: dayIn(row, "day") },
    ]),
};

type Organisation = Awaited<ReturnType<typeof staff>>;
type Months = ReadonlyMap<string, PersonMonth>;
/** One cell of an exchange: what holds there, and what is to. */
type Move = Place & { readonly before: Cell; readonly since: string };
type People = ReadonlyMap<string, { readonly months: Months; readonly moves: readonly Move[] }>;

/** The months of everybody in it, by person. */
async function monthsOfAll(places: readonly Place[]): Promise<ReadonlyMap<string, Months>> {
  const byPerson = [...Map.groupBy(places, ({ userId }) => userId)];
  const read = byPerson.map(async ([userId, own]) => {
    const dates = own.map(({ date }) => date);
    return [userId, await monthsAround(userId, dates)] as const;
  });
  return new Map(await Promise.all(read));
}

const cellAt = (all: ReadonlyMap<string, Months>, { userId, date }: Place): Cell | undefined =>
  cellsIn([...(all.get(userId)?.values() ?? [])])[date];

async function shownPlace({ userId, date }: Place) {
  const organisation = await staff();
  return { name: organisation.user(userId)?.name ?? "", day: inEachLanguage((spoken) => formatDay(date, spoken)) };
}

/** E1: says who has changed a cell since, and when. */
function refuseChanged(userId: string, { by, at }: Cell, { zone }: ShiftBook, organisation: Organisation): never {
  const nameOf = (id: string) => organisation.user(id)?.name ?? "";
  return refuse("scheduling.cell.changed", {
    ...{ name: nameOf(userId), by: nameOf(by), at: inEachLanguage((spoken) => formatDateTime(at, spoken, zone)) },
  });
}

/** P2: refuses what would overlap once each cell holds what it is to. */
function refuseClashes(book: ShiftBook, people: People, organisation: Organisation): void {
  for (const [userId, { months, moves }] of people) {
    const next = new Map(moves.map(({ date, since }) => [date, since]));
    const worked = workedIn([...months.values()], (cell) => cell?.published, book.zone);
    const [clash] = withoutClashes(next, worked, book.slotsOn);
    const name = organisation.user(userId)?.name ?? "";
    if (clash) refuse("scheduling.cell.overlap", { name, ...clashData(book, clash.clash) });
  }
}

/** What an exchange does to the cells as they are now; `posted`: refused where they differ from what that application asked for (E1). */
async function movesOf(pairs: readonly Pair[], book: ShiftBook, posted?: string): Promise<People> {
  const places = pairs.flat();
  const ids = [...new Set(places.map(({ userId }) => userId))];
  const dates = places.map(({ date }) => date).sort();
  const [all, organisation, employed, confirmed] = await Promise.all([
    monthsOfAll(places),
    staff(),
    employedFrom(dates[0] ?? "", ids),
    datesClosed(ids, dates[0] ?? "", dates.at(-1) ?? ""),
  ]);
  const moves: Move[] = [];
  for (const pair of pairs) {
    const [one, other] = pair.map((place) => ({ place, cell: cellAt(all, place) }));
    if (!one || !other) continue;
    for (const { place, cell } of [one, other]) {
      if (cell?.published === undefined) refuse("scheduling.exchange.unpublished", await shownPlace(place));
      const { asked, published } = cell;
      if (posted !== undefined && asked?.applicationId === posted && asked.value !== published)
        refuseChanged(place.userId, cell, book, organisation);
      if (confirmed(place.userId).includes(place.date)) refuse("scheduling.cell.closed", await shownPlace(place));
      if (!employed(place.userId, place.date)) refuse("scheduling.cell.left", await shownPlace(place));
    }
    const [first, second] = pair.map(({ userId, date }) => {
      const user = organisation.user(userId);
      return user ? departmentOn(user, date) : "";
    });
    if (first !== second) refuse("scheduling.exchange.department", await shownPlace(other.place));
    const [own, theirs] = [one.cell, other.cell] as [Cell, Cell];
    if (own.published === theirs.published) refuse("scheduling.exchange.same", await shownPlace(one.place));
    moves.push({ ...one.place, before: own, since: theirs.published as string });
    moves.push({ ...other.place, before: theirs, since: own.published as string });
  }
  const people = peopleIn(all, moves);
  refuseClashes(book, people, organisation);
  return people;
}

const peopleIn = (all: ReadonlyMap<string, Months>, moves: readonly Move[]): People =>
  new Map(
    [...all].map(([userId, months]) => [userId, { months, moves: moves.filter((move) => move.userId === userId) }]),
  );

/** Both schedules, before and after. */
async function preview(pairs: readonly Pair[], { applicantId }: EffectAsked) {
  const [book, organisation] = await Promise.all([shiftBook(), staff()]);
  const people = await movesOf(pairs, book);
  return [...people].flatMap(([userId, { moves }]) =>
    moves.map(({ date, before, since }) => {
      const name = userId === applicantId ? "" : ` · ${organisation.user(userId)?.name ?? ""}`;
      const [from, to] = [before.published ?? "", since].map((id) => shiftText(book.shiftOf(id), date));
      return { label: `${formatDay(date, language())}${name}`, text: `${from} → ${to}` };
    }),
  );
}

const keyOf = ({ userId, date }: Place) => `${userId} ${date}`;

/** The cells of an application with its mark or without; no version moves, because nothing else of the cell does. */
const marked = (
  all: ReadonlyMap<string, Months>,
  { applicationId, number }: Asking,
  wanted: ReadonlySet<string>,
  places: readonly Place[],
): Write[] =>
  [...all].flatMap(([userId, months]) => {
    const cells = cellsIn([...months.values()]);
    const next = new Map<string, Cell>();
    for (const { date } of places.filter((place) => place.userId === userId)) {
      const before = cells[date];
      if (!before) continue;
      const { asked, ...cell } = before;
      const { published: value } = cell;
      if (wanted.has(keyOf({ userId, date })) && value !== undefined)
        next.set(date, { ...cell, asked: { applicationId, number, value } });
      else if (asked?.applicationId === applicationId) next.set(date, cell);
    }
    return next.size > 0 ? withCells(months, next) : [];
  });

async function reserve(pairs: readonly Pair[], earlier: readonly Pair[], asked: EffectAsked) {
  await movesOf(pairs, await shiftBook());
  const places = [...pairs, ...earlier].flat();
  return marked(await monthsOfAll(places), asked, new Set(pairs.flat().map(keyOf)), places);
}

async function release(pairs: readonly Pair[], asked: EffectAsked): Promise<Write[]> {
  const places = pairs.flat();
  return marked(await monthsOfAll(places), asked, new Set(), places);
}

type NextCell = (move: Move) => Pick<Cell, "exchanged">;

/** Saves what each cell is to hold, with a fact for each person. */
function saveMoves(people: People, { by, now: at }: ApprovedEffect, save: SaveEffect, more: NextCell): Promise<void> {
  const writes: Write[] = [];
  const dates: string[] = [];
  for (const [userId, { months, moves }] of people) {
    const next = moves.map((move): [string, Cell] => {
      const { asked: _, draft, exchanged: __, standing: ___, ...cell } = move.before;
      const kept = draft === undefined || draft === move.since ? {} : { draft };
      return [move.date, { ...cell, ...kept, ...more(move), published: move.since, version: cell.version + 1, by, at }];
    });
    const own = next.map(([date]) => date).sort();
    dates.push(...own);
    writes.push(...withCells(months, new Map(next)), factsWrite(publishedFacts(months, userId, own)));
  }
  const [first = ""] = dates.sort();
  return save({
    writes,
    link: { name: joined([...new Set(dates)], language()), to: `/attendance/mine?date=${first}` },
  });
}

async function post(pairs: readonly Pair[], asked: ApprovedEffect, save: SaveEffect): Promise<void> {
  const { applicationId } = asked;
  const people = await movesOf(pairs, await shiftBook(), applicationId);
  await saveMoves(people, asked, save, ({ before, since }) => ({
    exchanged: { applicationId, before: before.published ?? "", since },
  }));
}

async function reverse(pairs: readonly Pair[], asked: ApprovedEffect, save: SaveEffect): Promise<void> {
  const places = pairs.flat();
  const [all, book, organisation] = await Promise.all([monthsOfAll(places), shiftBook(), staff()]);
  const moves: Move[] = [];
  for (const place of places) {
    const cell = cellAt(all, place);
    const { exchanged } = cell ?? {};
    if (!cell) return refuse("scheduling.exchange.unpublished", await shownPlace(place));
    if (exchanged?.applicationId !== asked.applicationId || exchanged.since !== cell.published)
      return refuseChanged(place.userId, cell, book, organisation);
    moves.push({ ...place, before: cell, since: exchanged.before });
  }
  const people = peopleIn(all, moves);
  refuseClashes(book, people, organisation);
  await saveMoves(people, asked, save, () => ({}));
}

const ownerOf = (kind: string, read: Pairs): EffectOwner => {
  const pairs = ({ values, applicantId }: EffectAsked) => read(values, applicantId);
  return {
    kind,
    check: (asked) => preview(pairs(asked), asked),
    reserve: ({ before, ...asked }) => reserve(pairs(asked), before ? read(before, asked.applicantId) : [], asked),
    release: (asked) => release(pairs(asked), asked),
    post: (asked, save) => post(pairs(asked), asked, save),
    reverse: (asked, save) => reverse(pairs(asked), asked, save),
  };
};

export const exchanges = Object.entries(pairsOf).map(([kind, read]) => effectOwners.provide(ownerOf(kind, read)));

/** W40: what applications say of shifts is read from the published schedule. */
const namesOn: ShiftNames = async (days) => {
  const dates = days.map(({ day }) => day).sort();
  const ids = [...new Set(days.map(({ personId }) => personId))];
  const [all, { shiftOf }] = await Promise.all([monthsOf(ids, dates[0] ?? "", dates.at(-1) ?? ""), shiftBook()]);
  return days.map(({ personId, day }) => {
    const value = cellsIn(all.get(personId) ?? [])[day]?.published;
    return value === undefined ? "" : shiftText(shiftOf(value), day);
  });
};
export const shiftNamesOf = shiftNames.provide(namesOn);
