import { addDays, addMonths, dayOf, daysBetween, type Language } from "@stampflow/kernel";
import { newId, runAs, systemCall, type Write, writeItems } from "@stampflow/kernel/server";
import { storage } from "@stampflow/scheduling/server";
import type { DemoCompany } from "../people/company.ts";
import { words } from "../people/words.ts";

const { meals, shifts, months, rest, noMeal, cycleEntry } = storage;

const terms: Readonly<
  Record<Language, { meals: [string, string]; shifts: readonly [string, string, string, string, string] }>
> = {
  "zh-CN": { meals: ["午餐", "晚餐"], shifts: ["早班", "中班", "夜班", "两头班", "行政班"] },
  "en-US": { meals: ["Lunch", "Dinner"], shifts: ["Early", "Late", "Night", "Split", "Office"] },
  "ja-JP": { meals: ["昼食", "夕食"], shifts: ["早番", "遅番", "夜勤", "中抜け", "日勤"] },
};

/** Two meals, five shifts, and the months of people: published until today, drafts from then on. */
export async function seedSchedules(companies: readonly DemoCompany[], now: number): Promise<void> {
  for (const company of companies)
    await runAs(systemCall(company.tenantId, now, company.language), () => seed(company, now));
}

async function seed({ language, adminId: by, people }: DemoCompany, now: number): Promise<void> {
  const writes: Write[] = [];
  const { timeZone } = words[language];
  const { meals: mealNames, shifts: names } = terms[language];
  const meal = (name: string, start: string, end: string): string => {
    const id = newId(now);
    writes.push(meals.store.create({ id, version: 1, name, start, end }));
    return id;
  };
  const lunch = meal(mealNames[0], "11:00", "12:00");
  const dinner = meal(mealNames[1], "17:30", "18:30");
  type Look = Partial<storage.Shift> & Pick<storage.Shift, "colour" | "slots">;
  const shift = (at: number, look: Look): string => {
    const id = newId(now);
    const usual = { rests: [], mealIds: [noMeal], flexible: 0, late: 5, early: 5, dayHours: null, departmentIds: [] };
    const kept = { id, version: 1, archived: false, used: true, from: "", earlier: [] };
    writes.push(shifts.store.create({ ...usual, ...kept, ...look, name: names[at] ?? "", sort: at + 1 }));
    return id;
  };
  const range = (start: string, end: string) => ({ start, end });
  const early = shift(0, { colour: "blue", slots: [range("06:30", "15:00")], mealIds: [lunch] });
  const late = shift(1, { colour: "orange", slots: [range("14:30", "23:00")], mealIds: [dinner] });
  const night = shift(2, { colour: "indigo", slots: [range("22:30", "07:00")], rests: [range("02:00", "02:30")] });
  const split = shift(3, { colour: "teal", slots: [range("10:00", "14:00"), range("17:00", "21:00")] });
  const office = shift(4, {
    colour: "grey",
    slots: [range("09:00", "18:00")],
    rests: [range("12:00", "13:00")],
    flexible: 30,
  });

  const today = dayOf(now, timeZone);
  const first = `${today.slice(0, 7)}-01`;
  const cycles = [
    [early, early, early, rest, late, late, rest],
    [late, late, rest, early, early, early, rest],
    [night, night, rest, rest, early, early, rest],
    [split, split, split, split, split, rest, rest],
    [office, office, office, office, office, rest, rest],
  ];
  // Earlier months of some are enough to show them, and keep the first start short.
  const floors = people.floors.map(({ id }) => id);
  const sinceOf = (userId: string): number => {
    const place = floors.indexOf(userId);
    if (place < 0) return 0;
    return place < 5 ? -2 : -1;
  };
  for (const [at, { id: userId }] of Object.values(people).flat().entries()) {
    const cycle = cycles[at % cycles.length] ?? [];
    const since = sinceOf(userId);
    for (const month of [-2, -1, 0].filter((back) => back >= since).map((back) => addMonths(first, back))) {
      const days = daysBetween(month, addDays(addMonths(month, 1), -1)).map((date): [string, storage.Cell] => {
        const value = cycleEntry(cycle, month, date) ?? rest;
        const held = { version: 2, by, at: now, published: value };
        return [date.slice(8), date <= today ? held : { version: 1, by, at: now, draft: value }];
      });
      writes.push(months.create({ userId, month: month.slice(0, 7), version: 1, days: Object.fromEntries(days) }));
    }
  }
  await writeItems(writes);
}
