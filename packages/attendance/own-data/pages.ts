import { type Actor, language, type OwnPage, type OwnPlace, translate } from "@stampflow/kernel/server";
import type { PersonMonth } from "../month/schema.ts";
import { months, rowsIn } from "../month/store.ts";
import { pieces } from "../piece/store.ts";
import { punches, spots } from "../punch/store.ts";
import { units } from "../unit/store.ts";

const word = (key: string) => translate(`attendance.${key}`, language());
const yes = (is: boolean) => (is ? "✓" : "");
/** Four punches a day for longer than anybody works. */
const most = 100_000;

export async function punchesPage({ userId }: Actor, { time }: OwnPlace): Promise<OwnPage> {
  const [all, places] = await Promise.all([
    punches.list("key", { userId }, { most }),
    spots.list("key", { userId }, { most }),
  ]);
  const spotOf = new Map(places.map(({ id, latitude, longitude }) => [id, `${latitude}, ${longitude}`]));
  const rows = all.map(({ id, at, source, place, reason, struck }) => [
    ...[time(at), word(`own.source.${source}`), place, spotOf.get(id) ?? "", reason, struck?.reason ?? ""],
  ]);
  return { rows };
}

const monthsOf = (userId: string): Promise<PersonMonth[]> => months.list("key", { userId }, { most });

export async function daysPage({ userId }: Actor): Promise<OwnPage> {
  const rows = [...rowsIn(await monthsOf(userId))].map(([date, row]) => [
    ...[date, word(`status.${row.status}`)],
    ...[row.scheduled, row.paid, row.unpaid, row.absence, row.overtime].map(String),
    ...[word(`state.${row.state}`), String(row.nonPayable), row.reason, row.remark],
  ]);
  return { rows };
}

export async function correctionsPage({ userId }: Actor, { time }: OwnPlace): Promise<OwnPage> {
  const all = (await monthsOf(userId)).flatMap(({ corrections }) => corrections);
  return { rows: all.map(({ date, edge, at, number }) => [date, word(`own.edge.${edge}`), time(at), number]) };
}

export async function overtimePage({ userId }: Actor, { time }: OwnPlace): Promise<OwnPage> {
  const all = (await monthsOf(userId)).flatMap(({ overtime }) => overtime);
  const rows = all.map(({ date, from, to, approved, lieu, minutes, number }) => [
    ...[date, time(from), time(to), yes(approved), yes(lieu), String(minutes), number],
  ]);
  return { rows };
}

export async function piecesPage({ userId }: Actor): Promise<OwnPage> {
  const [all, { rows: known }] = await Promise.all([pieces.list("byPerson", { userId }, { most }), units.current()]);
  const rows = all.map(({ date, unitId, count, amount, state, remark, reason }) => [
    ...[date, known.get(unitId)?.name ?? "", count, amount === null ? "" : (amount / 100).toFixed(2)],
    ...[word(`piece.value.state.${state}`), remark, reason],
  ]);
  return { rows };
}
