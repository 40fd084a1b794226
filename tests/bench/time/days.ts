import { storage } from "@stampflow/attendance/server";
import { runAs, systemCall, writeItems } from "@stampflow/kernel/server";
import type { Company } from "@stampflow/testing";
import { daysOf } from "./company.ts";

const zone = "Asia/Shanghai";
const times = {
  ...{ slots: [{ start: "07:00", end: "15:00" }], rests: [], mealIds: ["none"] },
  ...{ flexible: 0, late: 5, early: 5, dayHours: null },
};
const { confirmed, emptyMonth, minute, months, newPunch, punches, rowFrom, shiftOn } = storage;
const inCompany = <Result>({ tenantId }: Company, work: () => Promise<Result>) =>
  runAs(systemCall(tenantId, Date.now(), "zh-CN"), work);

/** Two punches a day of somebody, in a month of the shift that all of them work. */
function punchesIn(month: string, userId: string) {
  return daysOf(month).flatMap((date) => {
    const [slot] = shiftOn(times, new Map(), date, zone).slots;
    if (!slot) return [];
    return [slot.from - 3 * minute, slot.to + 4 * minute].map((at, edge) =>
      newPunch({ userId, id: `${date}.${edge}`, at, receivedAt: at, source: "web" }),
    );
  });
}

export const seedPunches = (company: Company, userIds: readonly string[], month: string): Promise<void> =>
  inCompany(company, () =>
    writeItems(userIds.flatMap((userId) => punchesIn(month, userId).map((one) => punches.create(one)))),
  );

/** Days as computed and, where somebody decided them, confirmed. */
export const seedDays = (company: Company, userIds: readonly string[], month: string, by?: string): Promise<void> => {
  const shifts = daysOf(month).map((date) => shiftOn(times, new Map(), date, zone));
  const known = { zone, shifts, rests: new Set<string>(), corrections: [], absences: [], overtime: [] };
  const [first = "", last = ""] = [daysOf(month)[0], daysOf(month).at(-1)];
  const now = Date.parse(`${last}T00:00:00Z`) + 3 * 86_400_000;
  const days = Object.fromEntries(
    storage.daysOf({ ...known, punches: punchesIn(month, "") }, first, last, now).flatMap((day) => {
      const row = rowFrom(day, undefined, now);
      return row ? [[day.date.slice(8), by === undefined ? row : confirmed(row, by)] as const] : [];
    }),
  );
  return inCompany(company, () =>
    writeItems(userIds.map((userId) => months.create({ ...emptyMonth(userId, month), version: 1, days, at: now }))),
  );
};
