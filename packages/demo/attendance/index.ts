import { storage } from "@stampflow/attendance/server";
import { dayOf, daysBetween } from "@stampflow/kernel";
import { idFrom, runAs, systemCall, type Write, writeItems } from "@stampflow/kernel/server";
import { instantsIn, slotsOf } from "@stampflow/scheduling";
import { publishedDays } from "@stampflow/scheduling/server";
import type { DemoCompany } from "../people/company.ts";
import { words } from "../people/words.ts";

const { badges, badgesOf, firstSetting, minute, newPunch, punches, settings } = storage;
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

/** The punches of this month for everybody, and badges; punches by browser are switched on. */
export async function seedAttendance(companies: readonly DemoCompany[], now: number): Promise<void> {
  for (const company of companies)
    await runAs(systemCall(company.tenantId, now, company.language), () => seed(company, now));
}

async function seed({ language, people }: DemoCompany, now: number): Promise<void> {
  const zone = words[language].timeZone;
  const today = dayOf(now, zone);
  const from = `${today.slice(0, 7)}-01`;
  const writes: Write[] = [settings.create({ ...firstSetting, version: 1, webPunch: true })];
  for (const [at, { id: userId }] of Object.values(people).flat().entries()) {
    const badge = String(1001 + at);
    writes.push(badges.create({ badge, userId, version: 1 }), badgesOf.create({ userId, badges: [badge], version: 1 }));
    const { shifts } = await publishedDays(userId, from, { to: today });
    for (const [place, date] of daysBetween(from, today).entries())
      for (const [number, slot] of slotsOf(shifts.get(date) ?? { slots: [] }).entries()) {
        const { from: begins, to: ends } = instantsIn(slot, date, zone);
        const [before, after] = habits[(at * 3 + place * 7 + number) % habits.length] ?? [null, null];
        const times = [
          ["in", begins, before],
          ["out", ends, after],
        ] as const;
        for (const [act, due, by] of times) {
          const time = due + (by ?? 0) * minute;
          if (by === null || time > now) continue;
          const id = idFrom("demo.punch", userId, date, String(number), act);
          writes.push(punches.create(newPunch({ userId, id, at: time, source: "device", badge, receivedAt: time })));
        }
      }
  }
  await writeItems(writes);
}
