import { effectKinds } from "@stampflow/applytype";
import {
  type ApprovedEffect,
  type EffectAsked,
  type EffectOwner,
  effectOwners,
  type SaveEffect,
} from "@stampflow/applytype/server";
import { chosenOf, valueAt } from "@stampflow/form";
import { addDays, refuse } from "@stampflow/kernel";
import { factsOf, factsWrite, language, save, translate, untilSaved, type Write } from "@stampflow/kernel/server";
import { companyDay } from "@stampflow/system/server";
import { accountWrites, type Brought, broughtAccount, type Ended, ledgerOf } from "../balance/store.ts";
import { absenceChanged } from "../events.ts";
import { datesAround, totalOf } from "../rule/duration.ts";
import { balanceOn, grantAhead, keptDays } from "../rule/grants.ts";
import { isShort, type Ledger, type Reserved, repost, type Short } from "../rule/ledger.ts";
import { type Occupied, refusalOf } from "../rule/refusal.ts";
import type { HeldLeave } from "../rule/schema.ts";
import type { LeaveType } from "../type/schema.ts";
import { allTypes, amountIn, shortIn, typeName } from "../type/store.ts";
import { type CountedLeave, countLeave } from "./count.ts";
import { figureWrites } from "./figures.ts";
import { occupiedBy } from "./occupied.ts";
import type { Absence } from "./schema.ts";
import { absences } from "./store.ts";

const textIn = (values: EffectAsked["values"], key: string): string => {
  const value = valueAt(values, key);
  return typeof value === "string" ? value : "";
};

/** An application with what it asks for, and the account that it asks. */
type Loaded = {
  readonly asked: EffectAsked;
  readonly type: LeaveType;
  readonly counted: CountedLeave;
  readonly brought: Brought;
  readonly today: string;
  /** What is kept for it already, and the leave that it changes (W53). */
  readonly own: Absence | null;
  readonly changed: Absence | null;
  /** What other modules hold of these days. */
  readonly elsewhere: readonly Occupied[];
};

async function load(asked: EffectAsked): Promise<Loaded> {
  const { values, applicantId, applicationId, changes, now } = asked;
  const today = await companyDay(now);
  const type = (await allTypes()).get(chosenOf(valueAt(values, "leaveType"))[0]?.value ?? "") ?? refuse("leave.scope");
  const leave = { start: textIn(values, "leaveStart"), end: textIn(values, "leaveEnd") };
  const [counted, brought, own, changed, elsewhere] = await Promise.all([
    countLeave(applicantId, type, leave),
    broughtAccount(applicantId, today),
    applicationId === "" ? null : absences.get({ id: applicationId }),
    changes ? absences.get({ id: changes.applicationId }) : null,
    occupiedBy(applicantId, leave),
  ]);
  return { asked, type, counted, brought, today, own, changed, elsewhere };
}

const noteOf = ({ asked }: Loaded): string => asked.number;
const nothing: Reserved = { takes: [], unpaid: [] };
const others = ({ brought, own, changed }: Loaded): readonly HeldLeave[] =>
  brought.account.absences.filter(({ id }) => id !== own?.id && id !== changed?.id);

/** Refuses what L4 refuses, by the cells and the account of now. */
function refuseWrong(loaded: Loaded, short: Short | null): void {
  const { type, counted, brought } = loaded;
  const held = others(loaded);
  const taken = Map.groupBy(
    held.filter(({ typeId }) => typeId === type.id).flatMap(({ years }) => Object.entries(years)),
    ([year]) => Number(year),
  );
  const takenIn = new Map([...taken].map(([year, some]) => [year, some.reduce((sum, [, amount]) => sum + amount, 0)]));
  const mine = !type.archived && (brought.person?.types ?? []).some(({ id }) => id === type.id);
  // What runs already is not refused because its type was put away.
  const inScope = mine || loaded.own !== null || loaded.changed?.typeId === type.id;
  const refusal = refusalOf({ ...counted, type, inScope, takenIn, occupied: [...held, ...loaded.elsewhere], short });
  if (short && refusal?.code === "leave.balance") refuse(refusal.code, shortIn(type, short));
  if (refusal) refuse(refusal.code, refusal.data);
}

/** What it takes from the account, beginning with what is kept for it already, or for what it changes. */
function taken(loaded: Loaded, ledger: Ledger, state: "reserved" | "approved"): Reserved | Short {
  const { type, counted, brought, today, own, changed } = loaded;
  const note = noteOf(loaded);
  const { amounts } = counted;
  const last = amounts.at(-1)?.date ?? today;
  if (brought.person) grantAhead(ledger, type, brought.person, today, last);
  const from = [changed, own].find((one) => one !== null && one.state !== "ended" && one.typeId === type.id);
  for (const one of [changed, own])
    if (one && one !== from && (one === own || state === "approved")) giveBack(ledger, one, today, note);
  const isTaken = from?.state === "approved";
  const found = from
    ? repost(ledger, type, from, amounts, { today, note, taken: isTaken })
    : ledger.reserve(type, amounts, "reserve", note);
  if (isShort(found)) return found;
  if (state === "approved" && !isTaken) ledger.take(type.id, found.takes, note);
  return found;
}

const giveBack = (ledger: Ledger, { state, typeId, takes }: Absence, today: string, note: string): void => {
  if (state !== "ended") ledger.giveBack(typeId, state === "approved" ? "giveBack" : "release", takes, today, note);
};

const yearsOf = (amounts: CountedLeave["amounts"]): Record<string, number> => {
  const years: Record<string, number> = {};
  for (const { date, amount } of amounts) years[date.slice(0, 4)] = (years[date.slice(0, 4)] ?? 0) + amount;
  return years;
};

/** The account and the absences, as they are after it. */
async function written(
  loaded: Loaded,
  ended: Ended,
  found: Reserved | null,
  state: Absence["state"],
): Promise<Write[]> {
  const { asked, type, counted, brought, own, changed, today } = loaded;
  const { applicationId: id, number, applicantId: userId, now } = asked;
  const { start, end } = counted.leave;
  const held: HeldLeave = {
    ...{ id, number, typeId: type.id, start, end, approved: state === "approved" },
    years: yearsOf(counted.amounts),
  };
  const oldest = addDays(today, -keptDays);
  // Until it is posted, what it changes holds as well.
  const gone = state === "reserved" ? [id] : [id, changed?.id ?? ""];
  const rest = brought.account.absences.filter((one) => !gone.includes(one.id) && one.end >= oldest);
  const account = { ...ended.account, absences: state === "ended" ? rest : [...rest, held] };
  const row: Absence = {
    ...{ id, version: (own?.version ?? 0) + 1, userId, number, typeId: type.id, start, end, unit: type.unit, state },
    departmentId: asked.departmentId,
    ...{ total: totalOf(counted.amounts), days: counted.amounts.map((one) => ({ ...one })) },
    ...{ takes: [...(found?.takes ?? [])], unpaid: [...(found?.unpaid ?? [])], createdAt: own?.createdAt ?? now },
  };
  const source = { kind: "application", id, number } as const;
  const over: Write[] =
    changed && state === "approved" && changed.state !== "ended"
      ? [absences.replace({ ...changed, version: changed.version + 1, state: "ended" })]
      : [];
  return [
    ...(await accountWrites(brought.before, { ...ended, account }, source, now)),
    own ? absences.replace(row) : absences.create(row),
    ...over,
    ...(state === "approved" ? [told(row, changed), ...figureWrites([own, changed], [row])] : []),
  ];
}

/** The fact that the work of its dates has changed; of a change, also that of the leave that it changes. */
function told(row: Absence, changed: Absence | null = null): Write {
  const { userId, id: applicationId } = row;
  const dates = [row, changed].flatMap((one) => (one ? Object.values(datesAround(one)) : [])).sort();
  const range = { from: dates[0] ?? "", to: dates.at(-1) ?? "" };
  return factsWrite(factsOf("leave.absence", row, [absenceChanged({ userId, applicationId, ...range })]));
}

const lineOf = (type: LeaveType, key: string, amount: number) => ({
  label: translate(`leave.preview.${key}`, language(), { name: typeName(type) }),
  text: amountIn(type, amount),
});

/** What may be taken of the chosen type, on the first day where that is there already; before that, of all of them. */
async function hint({ values, applicantId, now, changes }: EffectAsked) {
  const chosen = chosenOf(valueAt(values, "leaveType"))[0]?.value;
  const today = await companyDay(now);
  const [{ account, person }, changed] = await Promise.all([
    broughtAccount(applicantId, today),
    changes ? absences.get({ id: changes.applicationId }) : null,
  ]);
  if (!person) return [];
  const first = [today, textIn(values, "leaveStart").slice(0, 10)].sort().at(-1) ?? today;
  return person.types
    .filter(({ distribution }) => distribution !== "none")
    .filter(({ id, archived }) => (chosen === undefined ? !archived : id === chosen))
    .map((type) => lineOf(type, "before", balanceOn(account, person, type.id, first) + heldOf(changed, type)));
}

/** What it means: what is left then, and what no lot pays. */
async function check(asked: EffectAsked) {
  const loaded = await load(asked);
  const { type, counted, brought, own, changed } = loaded;
  const { ledger } = ledgerOf(brought);
  const found = taken(loaded, ledger, "reserved");
  refuseWrong(loaded, isShort(found) ? found : null);
  if (type.distribution === "none" || isShort(found) || !brought.person) return [];
  const first = counted.amounts[0]?.date ?? loaded.today;
  const before = balanceOn(brought.account, brought.person, type.id, first);
  // What is kept for it already, or taken by what it changes, comes back first.
  const held = [own, changed].reduce((sum, one) => sum + heldOf(one, type), 0);
  const unpaid = totalOf(found.unpaid);
  return [
    lineOf(type, "before", before + held),
    lineOf(type, "after", before + held - totalOf(counted.amounts) + unpaid),
    ...(unpaid > 0 ? [lineOf(type, "unpaid", unpaid)] : []),
  ];
}

const heldOf = (one: Absence | null, type: LeaveType): number =>
  one && one.state !== "ended" && one.typeId === type.id ? totalOf(one.takes) : 0;

async function reserve(asked: EffectAsked): Promise<Write[]> {
  const loaded = await load(asked);
  const { ledger, ended } = ledgerOf(loaded.brought);
  // A change takes from what it changes; until it is approved, that holds.
  const keepsOld = loaded.changed !== null && loaded.changed.typeId === loaded.type.id;
  const found = keepsOld ? nothing : taken(loaded, ledger, "reserved");
  refuseWrong(loaded, isShort(found) ? found : null);
  return written(loaded, ended(), isShort(found) ? nothing : found, "reserved");
}

async function release(asked: EffectAsked): Promise<Write[]> {
  const own = await absences.get({ id: asked.applicationId });
  if (own?.state !== "reserved") return [];
  return endWrites(asked, own);
}

/** It is over: what it took comes back. */
async function endWrites(asked: EffectAsked, own: Absence): Promise<Write[]> {
  const today = await companyDay(asked.now);
  const brought = await broughtAccount(asked.applicantId, today);
  const { ledger, ended } = ledgerOf(brought);
  giveBack(ledger, own, today, asked.number);
  const done = ended();
  const account = { ...done.account, absences: brought.account.absences.filter(({ id }) => id !== own.id) };
  const source = { kind: "application", id: own.id, number: own.number } as const;
  const row: Absence = { ...own, version: own.version + 1, state: "ended", takes: [], unpaid: [] };
  return [
    ...(await accountWrites(brought.before, { ...done, account }, source, asked.now)),
    absences.replace(row),
    ...(own.state === "approved" ? [told(row), ...figureWrites([own], [row])] : []),
  ];
}

async function post(asked: ApprovedEffect, saveEffect: SaveEffect): Promise<void> {
  const loaded = await load(asked);
  if (loaded.own?.state === "approved") return saveEffect({ writes: [] });
  const { ledger, ended } = ledgerOf(loaded.brought);
  const found = taken(loaded, ledger, "approved");
  refuseWrong(loaded, isShort(found) ? found : null);
  await saveEffect({ writes: await written(loaded, ended(), isShort(found) ? nothing : found, "approved") });
}

async function reverse(asked: ApprovedEffect, saveEffect: SaveEffect): Promise<void> {
  const own = await absences.get({ id: asked.applicationId });
  await saveEffect({ writes: own?.state === "approved" ? await endWrites(asked, own) : [] });
}

const owner: EffectOwner = { kind: effectKinds[1], check, hint, reserve, release, post, reverse };
export const absenceOwner = effectOwners.provide(owner);

/** L2: cells of dates that an absence takes have changed: it is counted again, and the difference posted. */
export const recount = (userId: string, id: string, now: number): Promise<void> =>
  untilSaved(async () => {
    const own = await absences.get({ id });
    if (!own || own.state === "ended") return;
    const type = (await allTypes()).get(own.typeId);
    if (!type) return;
    const today = await companyDay(now);
    const [counted, brought] = await Promise.all([
      countLeave(userId, type, { start: own.start, end: own.end }),
      broughtAccount(userId, today),
    ]);
    const same = JSON.stringify(counted.amounts) === JSON.stringify(own.days);
    if (same) return;
    const { ledger, ended } = ledgerOf(brought);
    const taken = own.state === "approved";
    // The schedule holds: what no lot has is not paid.
    const found = repost(ledger, { ...type, excess: "unpaid" }, own, counted.amounts, {
      today,
      note: own.number,
      taken,
    });
    if (isShort(found)) return;
    const done = ended();
    const years = yearsOf(counted.amounts);
    const account = {
      ...done.account,
      absences: brought.account.absences.map((one) => (one.id === id ? { ...one, years } : one)),
    };
    const next: Absence = {
      ...{ ...own, version: own.version + 1, total: totalOf(counted.amounts) },
      ...{ days: counted.amounts.map((one) => ({ ...one })), takes: [...found.takes], unpaid: [...found.unpaid] },
    };
    const source = { kind: "schedule", id, number: own.number } as const;
    await save({
      writes: [
        ...(await accountWrites(brought.before, { ...done, account }, source, now)),
        absences.replace(next),
        ...(taken ? [told(next), ...figureWrites([own], [next])] : []),
      ],
    });
  });
