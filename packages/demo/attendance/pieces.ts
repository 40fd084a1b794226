import { storage } from "@stampflow/attendance/server";
import { addDays, addMonths, daysBetween, type Language } from "@stampflow/kernel";
import { newId, type Write } from "@stampflow/kernel/server";
import type { DemoCompany } from "../people/company.ts";

const { pieceOf, pieces, totals, totalsAfter, units } = storage;
const terms: Readonly<Record<Language, readonly (readonly [name: string, unit: string, price: number | null])[]>> = {
  "zh-CN": [
    ["客房清洁", "间", 1200],
    ["布草更换", "套", 350],
    ["宴会布置", "桌", null],
  ],
  "en-US": [
    ["Rooms", "room", 450],
    ["Linen sets", "set", 120],
    ["Tables", "tbl", null],
  ],
  "ja-JP": [
    ["客室清掃", "室", 600],
    ["リネン交換", "組", 180],
    ["宴会設営", "卓", null],
  ],
};

/** Rooms and linen counted by the floors: last month is confirmed, this month is not all. */
export function seedPieces({ language, people, adminId }: DemoCompany, today: string, now: number) {
  const kinds = terms[language].map(([name, unit, price]) => ({
    id: newId(now),
    version: 1,
    name,
    unit,
    price,
    used: true,
  }));
  /** By person: what awaits their head, which keeps their month from being locked. */
  const open = new Map<string, { readonly id: string; readonly month: string }[]>();
  const writes: Write[] = kinds.map((one) => units.store.create(one));
  const [head, ...staff] = people.floors;
  const by = head?.id ?? adminId;
  const first = addMonths(`${today.slice(0, 7)}-01`, -1);
  for (const [at, { id: userId, departmentId }] of staff.slice(0, 5).entries()) {
    const sums = new Map<string, Parameters<typeof totalsAfter>[0]>();
    for (const [place, date] of daysBetween(first, addDays(today, -1)).entries()) {
      if ((place + at) % 3 !== 0) continue;
      const kind = kinds[(place + at) % 6 === 0 ? 1 : 0];
      if (!kind) continue;
      const typed = { userId, date, unitId: kind.id, count: String(8 + ((place * 5 + at * 3) % 9)), remark: "" };
      const made = pieceOf(typed, {
        ...{ id: newId(now), departmentId, assignmentId: "", price: kind.price, createdAt: now },
        ...(at === 0
          ? ({ source: "worker", createdBy: userId } as const)
          : ({ source: "hand", createdBy: by } as const)),
      });
      const isDone = date < addDays(today, -5);
      const entry = isDone ? { ...made, state: "confirmed" as const, confirmedBy: by } : made;
      writes.push(pieces.create(entry));
      if (!isDone) open.set(userId, [...(open.get(userId) ?? []), { id: entry.id, month: date.slice(0, 7) }]);
      sums.set(date.slice(0, 7), totalsAfter(sums.get(date.slice(0, 7)) ?? {}, null, entry));
    }
    for (const [month, counted] of sums)
      if (Object.keys(counted).length > 0) writes.push(totals.create({ userId, month, units: counted, version: 1 }));
  }
  return { writes, open };
}
