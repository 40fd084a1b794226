import { randomBytes } from "node:crypto";
import { storage } from "@stampflow/attendance/server";
import { addDays, addMonths, dayOf, daysBetween, instantAt, type Language } from "@stampflow/kernel";
import { idFrom, newId, runAs, save, sealText, systemCall, type Write, writeItems } from "@stampflow/kernel/server";
import { publishedDays } from "@stampflow/scheduling/server";
import { type DemoCompany, whoPunchIn } from "../people/company.ts";
import { words } from "../people/words.ts";
import { leaveOf, overtimeOf } from "./asked.ts";
import { type Decided, keptMonth } from "./months.ts";
import { seedPieces } from "./pieces.ts";

const { badges, badgesOf, devices, firstSetting, minute, newPunch, punches, settings, shiftOn, months } = storage;
const { changedFacts, locks, noLock } = storage;
const { mealsOfDays, mealsOfPeople } = storage;
/** Minutes by which punches of a slot differ from it: in, out. Null: none. */
const habits: readonly (readonly [number | null, number | null])[] = [
  ...([
    [-6, 4],
    [-12, 9],
    [-3, 2],
    [-8, 15],
    [-5, 6],
    [-9, 1],
    [-1, 7],
    [-15, 3],
    [-4, 12],
    [-7, 5],
  ] as const),
  ...([
    [-2, 31],
    [-10, 8],
    [-6, 2],
    [-5, 18],
    [-8, 4],
    [11, 3],
    [-4, -25],
    [-7, null],
    [null, null],
  ] as const),
];
const terms: Readonly<Record<Language, { device: string; late: string; wrong: string }>> = {
  "zh-CN": { device: "员工通道考勤机", late: "忘带工牌，主管证明在岗", wrong: "私事外出" },
  "en-US": { device: "Staff entrance", late: "Badge forgotten, seen at work", wrong: "Out on a private errand" },
  "ja-JP": { device: "従業員入口", late: "カード忘れ、勤務を確認済み", wrong: "私用外出" },
};

/** Punches and days of this month and the last, in every state, the month before locked with an adjustment; a device, badges, punches by browser, pieces. */
export async function seedAttendance(companies: readonly DemoCompany[], now: number): Promise<void> {
  for (const company of companies)
    await runAs(systemCall(company.tenantId, now, company.language), () => seed(company, now));
}

async function seed(company: DemoCompany, now: number): Promise<void> {
  const { language, people, adminId } = company;
  const zone = words[language].timeZone;
  const { device, late, wrong } = terms[language];
  const today = dayOf(now, zone);
  const thisMonth = `${today.slice(0, 7)}-01`;
  const [earliest, last] = [addMonths(thisMonth, -2), addMonths(thisMonth, -1)];
  const deviceId = newId(now);
  const whoPunch = new Set(whoPunchIn(people));
  const exemptIds = Object.values(people)
    .flat()
    .map(({ id }) => id)
    .filter((id) => !whoPunch.has(id));
  const writes: Write[] = [
    settings.create({ ...firstSetting, version: 1, webPunch: true, exemptIds }),
    devices.store.create({
      id: deviceId,
      version: 1,
      name: device,
      active: true,
      sealed: sealText(randomBytes(32).toString("base64url")),
    }),
  ];
  const counted = seedPieces(company, today, now);
  writes.push(...counted.writes);
  // Locked, with those who have days in it; the month of anybody else would be made as part of it.
  const locked = { ...noLock(earliest.slice(0, 7)), version: 1, state: "locked" as const, by: adminId };
  const found = { people: Object.values(people).flat().length, confirmed: 0, voided: 0 };
  let forgotten: ReturnType<typeof newPunch> | undefined;
  const [overtime, away] = [await overtimeOf(company, now), await leaveOf(company, now)];
  for (const [at, { id: userId, departmentId }] of Object.values(people).flat().entries()) {
    const badge = String(1001 + at);
    if (whoPunch.has(userId))
      writes.push(
        badges.create({ badge, userId, version: 1 }),
        badgesOf.create({ userId, badges: [badge], version: 1 }),
      );
    const { shifts: published, meals } = await publishedDays(userId, earliest, { to: today });
    const shifts = [...published].map(([date, times]) =>
      shiftOn(times, meals, date, zone, { clockIn: whoPunch.has(userId) }),
    );
    const made: ReturnType<typeof newPunch>[] = [];
    const source = at % 4 === 2 ? ({ source: "web" } as const) : ({ source: "device", deviceId, badge } as const);
    const worked = shifts.filter(
      ({ date, clockIn }) => clockIn && !away.some((one) => one.userId === userId && one.date === date),
    );
    for (const { date, slots } of worked)
      for (const [number, { from: begins, to: ends }] of slots.entries()) {
        const place = daysBetween(`${date.slice(0, 7)}-01`, date).length - 1;
        const [before, after] = habits[(at * 3 + place * 7 + number) % habits.length] ?? [null, null];
        const stays = overtime.find((one) => one.userId === userId && one.date === date);
        const times = [
          ["in", begins, stays ? -4 : before],
          ["out", stays?.to ?? ends, stays ? 3 : after],
        ] as const;
        for (const [act, due, by] of times) {
          const time = due + (by ?? 0) * minute;
          if (by === null || time > now) continue;
          const id = idFrom("demo.punch", userId, date, String(number), act);
          made.push(newPunch({ userId, id, at: time, receivedAt: time, ...source }));
        }
      }
    const head = Object.values(people).find((all) => all[0]?.departmentId === departmentId)?.[0]?.id ?? adminId;
    const decided: Decided = { by: head === userId ? adminId : head, late, reason: wrong, at };
    const all = [earliest, last, thisMonth].map((month) =>
      keptMonth(userId, month, { zone, shifts, punches: made, today, now }, decided),
    );
    for (const { state } of Object.values(all[0]?.month.days ?? {}))
      found[state === "voided" ? "voided" : "confirmed"]++;
    const [missing] = all[0]?.missing ?? [];
    if (missing && !forgotten) {
      const id = idFrom("demo.forgotten", userId, missing.date);
      const typed = { source: "hand", reason: late, by: decided.by } as const;
      forgotten = newPunch({ userId, id, at: missing.due + 2 * minute, receivedAt: now, ...typed });
    }
    const more = all.flatMap(({ added }) => added);
    writes.push(
      ...[...made, ...more].map((one) => punches.create(one)),
      ...all.flatMap(({ month }) => {
        const own = counted.open.get(userId)?.filter((one) => one.month === month.month) ?? [];
        const kept = { ...month, pieces: own.map(({ id }) => id), locked: month.month === locked.month };
        const meals = mealsOfDays(kept.days);
        const eaten = { userId: kept.userId, month: kept.month, version: 1, meals };
        return Object.keys(month.days).length > 0 ? [months.create(kept), mealsOfPeople.create(eaten)] : [];
      }),
    );
  }
  const lockedOn = instantAt(addDays(last, 4), 10 * 3_600_000, zone);
  const lockedAt = { at: lockedOn, endedAt: lockedOn };
  writes.push(locks.create({ ...locked, ...found, ...lockedAt }));
  await writeItems(writes);
  if (!forgotten) return;
  // It comes after the month was locked: an adjustment of the next one.
  const { userId, at, id } = forgotten;
  await save({ writes: [punches.create(forgotten)], facts: changedFacts(userId, [at], zone, id) });
}
