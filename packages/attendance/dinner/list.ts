import { daysBetween, refuse } from "@stampflow/kernel";
import {
  type Actor,
  collatorOf,
  currentCall,
  defineStore,
  finderOf,
  folded,
  key,
  language,
  pageOf,
  requireActor,
} from "@stampflow/kernel/server";
import { withinTwoMonths } from "@stampflow/scheduling";
import { mealNames } from "@stampflow/scheduling/server";
import { companyDay, departmentsSeen, staff } from "@stampflow/system/server";
import type { z } from "zod";
import { monthOf } from "../month/store.ts";
import type * as calls from "./contract.ts";
import { isOn } from "./rules.ts";
import { type DinnerRow, type mealFilter, personMeals } from "./schema.ts";

/** One small item for each person with meals in a month, so that a list does not read their days. */
export const mealsOfPeople = defineStore({
  entity: "attendanceMeals",
  record: personMeals,
  key: key.main(["month"], ["userId"]),
});
/** Planned for 10,000 people with meals. */
const most = 20_000;

type Place = { readonly date: string; readonly mealId: string; readonly departmentId: string };
type Asked = z.output<typeof mealFilter>;

async function known(actor: Actor = requireActor()) {
  const [organisation, seen, names, today] = await Promise.all([
    staff(),
    departmentsSeen(actor),
    mealNames(),
    companyDay(currentCall()?.now ?? 0),
  ]);
  return { organisation, seen, names, today };
}
type Known = Awaited<ReturnType<typeof known>>;

/** Calls `take` for each meal of each person within the caller's scope. */
async function eachMeal(
  { from, to, departmentId, mealId }: Asked,
  { organisation, seen }: Known,
  take: (place: Place, userId: string, expected: boolean, eaten: boolean) => void,
): Promise<void> {
  const dates = Map.groupBy(daysBetween(from, to), monthOf);
  const found = await Promise.all([...dates.keys()].map((month) => mealsOfPeople.list("key", { month }, { most })));
  const below = departmentId ? new Set(organisation.below(departmentId)) : null;
  for (const { userId, month, meals } of found.flat()) {
    const user = organisation.user(userId);
    if (!user || !seen(user.departmentId) || !(below?.has(user.departmentId) ?? true)) continue;
    for (const [id, { expected, eaten }] of Object.entries(meals))
      if (mealId === undefined || id === mealId)
        for (const date of dates.get(month) ?? []) {
          const [wanted, had] = [isOn(expected, date), isOn(eaten, date)];
          if (wanted || had) take({ date, mealId: id, departmentId: user.departmentId }, userId, wanted, had);
        }
  }
}

/** The sums of what has the same name, in the order of dates and meals. */
async function sums(asked: Asked, about: Known, nameOf: (place: Place) => string) {
  if (!withinTwoMonths(asked.from, asked.to)) refuse("attendance.range");
  const rows = new Map<string, Place & { expected: number; had: number }>();
  await eachMeal(asked, about, (place, _, wanted, had) => {
    const row = rows.get(nameOf(place)) ?? { ...place, expected: 0, had: 0 };
    rows.set(nameOf(place), { ...row, expected: row.expected + Number(wanted), had: row.had + Number(had) });
  });
  const order = [...about.names.keys()];
  const at = ({ mealId }: Place) => order.indexOf(mealId);
  return [...rows.values()]
    .sort((one, other) => one.date.localeCompare(other.date) || at(one) - at(other))
    .map(({ had, ...row }) => ({
      ...{ ...row, meal: about.names.get(row.mealId) ?? "", eaten: row.date < about.today ? had : null },
      department: about.organisation.department(row.departmentId)?.name ?? "",
    }));
}

export async function listDinners({ search, ...asked }: z.output<typeof calls.list.body>) {
  const [about, finds] = await Promise.all([known(), search ? finderOf(search) : null]);
  const rows = await sums(asked, about, ({ date, mealId, departmentId }) => `${date} ${mealId} ${departmentId}`);
  const found = rows.filter((row) => !finds || finds(folded(row.meal)) || finds(folded(row.department)));
  const { compare } = collatorOf(language());
  found.sort((one, other) =>
    one.date === other.date && one.mealId === other.mealId ? compare(one.department, other.department) : 0,
  );
  return pageOf(found, asked, (row): DinnerRow => row, "attendance.dinner");
}

export async function mealFigures(asked: Asked) {
  const rows = await sums(asked, await known(), ({ date, mealId }) => `${date} ${mealId}`);
  return rows.map(({ department: _, departmentId: __, ...row }) => row);
}

/** The people of one department alone where one is given, as its row counts them. */
export async function listDiners({ date, mealId, departmentId, name, ...page }: z.output<typeof calls.people.body>) {
  const [about, finds] = await Promise.all([known(), name ? finderOf(name) : null]);
  const { organisation, today } = about;
  const rows: { userId: string; name: string; department: string; expected: boolean; eaten: boolean | null }[] = [];
  await eachMeal({ from: date, to: date, mealId }, about, (place, userId, expected, had) => {
    const called = organisation.user(userId)?.name ?? "";
    if ((departmentId && place.departmentId !== departmentId) || (finds && !finds(folded(called)))) return;
    const department = organisation.department(place.departmentId)?.name ?? "";
    rows.push({ userId, name: called, department, expected, eaten: date < today ? had : null });
  });
  const { compare } = collatorOf(language());
  rows.sort((one, other) => compare(one.name, other.name) || (one.userId < other.userId ? -1 : 1));
  return pageOf(rows, page, (row) => row, "attendance.dinner.people");
}
