import { formatDay, instantAt, type Refusal } from "@stampflow/kernel";
import { audit, currentCall, idFrom, language, save } from "@stampflow/kernel/server";
import { minutesOf } from "@stampflow/scheduling";
import { type Columns, defineSheet } from "@stampflow/sheet";
import { defineImport, type ImportedRow, type Importer } from "@stampflow/sheet/server";
import { companyZone, personCalled } from "@stampflow/system/server";
import { badgeText } from "../badge/schema.ts";
import { ownersOf } from "../badge/store.ts";
import { ownDays } from "../head/own.ts";
import { lockOf } from "../month/lock.ts";
import { monthOf } from "../month/store.ts";
import { punchAudit, shownOf } from "../punch/audit.ts";
import { punchColumns } from "../punch/schema.ts";
import { changedFacts, newPunch, punches } from "../punch/store.ts";

const columns = {
  name: { ...punchColumns.name, required: true },
  // A phone, employee or badge number, where two have the same name.
  phone: { ...punchColumns.phone, example: "+86 135 0000 0001" },
  time: { ...punchColumns.time, required: true, example: "2027-03-01 06:58" },
  reason: { ...punchColumns.reason, max: 200 },
} as const satisfies Columns;
type Row = ImportedRow<typeof columns>;
const punchSheet = defineSheet({ name: "attendance.punch.sheet", limit: 5000, columns });

async function known(by: Importer) {
  const [find, zone, isOwn] = await Promise.all([personCalled(by, { left: true }), companyZone(), ownDays(by)]);
  const owners: ReadonlyMap<string, string> = new Map();
  return { by, find, zone, isOwn, now: currentCall()?.now ?? 0, owners, locked: new Set<string>() };
}
type Known = Awaited<ReturnType<typeof known>>;

const personOf = ({ values: { name, phone } }: Row, { find, owners }: Known) =>
  find(name, phone, owners.get(badgeText(phone)));

/** A time that the clocks leave out is the first after it, one that they show twice the first (T1). */
const instantOf = ({ values: { time } }: Row, { zone }: Known): number =>
  instantAt(time.slice(0, 10), minutesOf(time.slice(11)) * 60_000, zone);

/** Of these dates: the months that are locked. */
async function lockedAmong(dates: readonly string[]): Promise<Set<string>> {
  const locks = await Promise.all([...new Set(dates.map(monthOf))].map(lockOf));
  return new Set(locks.filter(({ state }) => state === "locked").map(({ month }) => month));
}

function judged(rows: readonly Row[], about: Known): Map<number, { faults: Refusal[]; notes: Refusal[] }> {
  const met = new Set<string>();
  const judgements = new Map<number, { faults: Refusal[]; notes: Refusal[] }>();
  for (const row of rows) {
    const { name, time } = row.values;
    const found = name ? personOf(row, about) : null;
    const at = time ? instantOf(row, about) : null;
    const faults: Refusal[] = found && "code" in found ? [found] : [];
    if (found && "id" in found && about.isOwn(found.id)) faults.push({ code: "attendance.own" });
    if (at !== null && at > about.now) faults.push({ code: "attendance.future" });
    if (found && "id" in found && at !== null) {
      const place = `${found.id} ${at}`;
      if (met.has(place)) faults.push({ code: "attendance.punch.repeated" });
      met.add(place);
    }
    const month = monthOf(time ?? "");
    const notes = about.locked.has(month)
      ? [{ code: "attendance.punch.locked", data: { month: formatDay(month, language()) } }]
      : [];
    judgements.set(row.row, { faults, notes });
  }
  return judgements;
}

/** A sheet that comes again adds nothing: a punch of a sheet is named by its person and minute. */
export const punchImport = /* @__PURE__ */ defineImport<typeof columns, Known>({
  kind: "attendance.punch.import",
  noun: "attendance.punch",
  link: "/attendance/confirm/general?import=",
  known,
  sheet: () => punchSheet,
  ahead: async (rows, about) => {
    const [owners, locked] = await Promise.all([
      ownersOf(rows.map(({ values }) => values.phone)),
      lockedAmong(rows.flatMap(({ values: { time } }) => (time ? [time.slice(0, 10)] : []))),
    ]);
    return { ...about, owners, locked };
  },
  judge: judged,
  save: async (rows, about, move) => {
    const { zone, now, by } = about;
    const made = rows.flatMap((row) => {
      const found = personOf(row, about);
      if (!("id" in found)) return [];
      const at = instantOf(row, about);
      const id = idFrom("attendance.sheet", found.id, String(at));
      const { reason } = row.values;
      const one = newPunch({ userId: found.id, id, at, source: "sheet", by: by.userId, reason, receivedAt: now });
      return [{ one, name: found.name }];
    });
    const stored = new Set((await punches.getMany(made.map(({ one }) => one))).map(({ id }) => id));
    const fresh = made.filter(({ one }) => !stored.has(one.id));
    const told = [...Map.groupBy(fresh, ({ one }) => one.userId)].flatMap(([userId, own]) => [
      ...changedFacts(
        userId,
        own.map(({ one }) => one.at),
        zone,
        "",
      ).facts,
    ]);
    const lines = fresh.flatMap(({ one, name }) => audit(punchAudit(name)(null, shownOf(one, zone))));
    await save({
      writes: [...fresh.map(({ one }) => punches.create(one)), ...lines, ...move.writes],
      facts: { ...move.facts, facts: [...told, ...move.facts.facts] },
    });
  },
  atOnce: 40,
});
