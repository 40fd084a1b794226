import { dayOf, formatDateTime, formatDay, inEachLanguage, refuse } from "@stampflow/kernel";
import { language, requireActor, translate } from "@stampflow/kernel/server";
import { companyZone, departmentsSeen, employedFrom, rolesGranting, staff } from "@stampflow/system/server";
import { mealRanges } from "../meal/store.ts";
import { can } from "../permissions.ts";
import { spanOf } from "../rule/clock.ts";
import { instantsIn, type Meals, minutesOn, outlineOf, slotsOf } from "../rule/shift-times.ts";
import type { Setting } from "../setting/schema.ts";
import { currentSetting } from "../setting/store.ts";
import { isNew, mayEdit } from "../setting/window.ts";
import { mealsOf, timesOn } from "../shift/rules.ts";
import type { Shift } from "../shift/schema.ts";
import { shifts } from "../shift/store.ts";
import { type Checks, type Work, warningsOf } from "./checks.ts";
import { lineOf } from "./people.ts";
import { datesClosed } from "./ports.ts";
import { type Cells, type Clash, plannedIn, type SlotsOn, temporary, type Worked } from "./rules.ts";
import { type Cell, type PersonMonth, type RefusedCell, rest, type Warning } from "./schema.ts";
import { cellsIn, temporaryIn } from "./store.ts";

/** The shifts of a company with their instants on dates; read once for a call. */
export async function shiftBook() {
  const [list, zone] = await Promise.all([shifts.current(), companyZone()]);
  const shiftOf = (id: string): Shift | undefined => list.rows.get(id);
  const known = new Map<string, ReturnType<SlotsOn>>();
  const slotsOn: SlotsOn = (id, date) => {
    const key = `${id} ${date}`;
    const before = known.get(key);
    if (before) return before;
    const shift = shiftOf(id);
    const made = shift ? slotsOf(timesOn(shift, date)).map((slot) => instantsIn(slot, date, zone)) : [];
    known.set(key, made);
    return made;
  };
  return { list, shiftOf, slotsOn, zone };
}
export type ShiftBook = Awaited<ReturnType<typeof shiftBook>>;

/** The work of a shift on a date; none for rest. */
export const worksOf =
  ({ shiftOf, zone }: Pick<ShiftBook, "shiftOf" | "zone">, meals: Meals) =>
  (id: string, date: string): Work | undefined => {
    const shift = shiftOf(id);
    if (!shift) return undefined;
    const times = timesOn(shift, date);
    const offered = { ...times, mealIds: mealsOf(times) };
    const outline = instantsIn(outlineOf(times), date, zone);
    return { date, outline, minutes: minutesOn(offered, meals, date, zone) };
  };

/** What somebody works in these months, with what a change makes of the cells, for the check of overlaps. */
export function workedIn(
  months: readonly PersonMonth[],
  valueIn: (cell: Cell | undefined) => string | undefined,
  zone: string,
): Worked {
  const cells = cellsIn(months);
  const temporary = temporaryIn(months);
  return {
    valueOn: (date) => valueIn(cells[date]),
    temporaryOn: (date) => temporary[date] && instantsIn(spanOf(temporary[date]), date, zone),
  };
}

/** R2: the months that the caller may edit today, and a rule that says when. */
export async function editingWindow({ windows }: Pick<Setting, "windows">, today: string) {
  const { userId } = requireActor();
  const granting = (await rolesGranting(can.schedule.update.code)).filter(({ holds }) => holds(userId));
  const rules = granting.map(({ id }) => windows.find(({ roleId }) => roleId === id));
  return { editable: mayEdit(rules, today), rule: rules.find((one) => one !== undefined) };
}

/** What planning needs to know of a company; read once for a call. */
export async function planning(userIds: readonly string[], dates: readonly string[], now: number) {
  const actor = requireActor();
  const inOrder = dates.toSorted();
  const [organisation, seen, employed, book, meals, setting, confirmed] = await Promise.all([
    staff(),
    departmentsSeen(actor),
    employedFrom(inOrder[0] ?? "", userIds),
    shiftBook(),
    mealRanges(),
    currentSetting(),
    datesClosed(userIds, inOrder[0] ?? "", inOrder.at(-1) ?? ""),
  ]);
  const { list, shiftOf, slotsOn, zone } = book;
  const today = dayOf(now, zone);
  const { editable, rule } = await editingWindow(setting, today);
  const shut = new Map(userIds.map((id) => [id, new Set(confirmed(id))]));
  /** P5, R4: why a date of a person cannot be edited now; R3: who is new may always be scheduled. */
  const closed = (userId: string, date: string): Why | undefined => {
    if (shut.get(userId)?.has(date)) return { date, code: "scheduling.cell.closed" };
    const month = date.slice(0, 7);
    if (editable(month) || isNew(organisation.user(userId)?.joinedOn ?? "", today)) return undefined;
    return { date, code: "scheduling.cell.window", data: { month, start: rule?.start, end: rule?.end } };
  };
  const workOn = worksOf(book, meals);
  return { closed, organisation, seen, employed, list, shiftOf, slotsOn, workOn, setting, zone };
}
export type Planning = Awaited<ReturnType<typeof planning>>;

/** P6: warnings about what is planned for a person. */
export function warningsIn(
  { workOn, setting }: Planning,
  userId: string,
  cells: Cells,
  checks: Checks = setting,
): Warning[] {
  const work = Object.keys(cells)
    .sort()
    .flatMap((date) => workOn(plannedIn(cells[date]) ?? rest, date) ?? []);
  return warningsOf(work, checks).map((one) => ({ userId, ...one }));
}

type User = NonNullable<ReturnType<Planning["organisation"]["user"]>>;
/** A transfer that is planned holds from its day on. */
export const departmentOn = ({ planned = [], departmentId }: User, date: string): string =>
  planned
    .filter(({ validFrom, fields }) => validFrom <= date && fields.departmentId !== undefined)
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
    .at(-1)?.fields.departmentId ?? departmentId;

/** P4: why a person cannot be planned on a date. */
export function personRefusal({ organisation, seen, employed }: Planning, userId: string, departmentId?: string) {
  const user = organisation.user(userId) ?? refuse("kernel.record.notFound");
  const below = departmentId ? new Set(organisation.below(departmentId)) : undefined;
  return (date: string): string | undefined => {
    if (!employed(userId, date)) return "scheduling.cell.left";
    const then = departmentOn(user, date);
    return (below?.has(then) ?? true) && seen(then) ? undefined : "scheduling.cell.moved";
  };
}

/** Whether a person may be given a shift: one in use, of their department or one above it (S1). */
export function shiftRefusal({ organisation, shiftOf }: Pick<Planning, "organisation" | "shiftOf">, userId: string) {
  const departmentId = organisation.user(userId)?.departmentId ?? "";
  const line = lineOf(organisation, departmentId);
  return (shiftId: string): string | undefined => {
    if (shiftId === rest) return undefined;
    const shift = shiftOf(shiftId);
    if (!shift || shift.archived) return "scheduling.cell.shift";
    const open = shift.departmentIds.length === 0 || shift.departmentIds.some((id) => line.includes(id));
    return open ? undefined : "scheduling.cell.department";
  };
}

/** The entries of a pattern as people read them; a deleted shift has no name. */
export async function entryTexts() {
  const { rows } = await shifts.current();
  const off = translate("scheduling.rest", language());
  return (entries: readonly string[]): string[] =>
    entries.map((id) => (id === rest ? off : (rows.get(id)?.name ?? ""))).filter(Boolean);
}

/** Refuses entries that are no shift in use. */
export async function refuseShifts(entries: readonly string[]): Promise<[]> {
  const { rows } = await shifts.current();
  for (const id of entries) {
    const shift = rows.get(id);
    if (id !== rest && (!shift || shift.archived)) refuse("scheduling.cell.shift", { shift: shift?.name ?? "" });
  }
  return [];
}

export type Why = { readonly date: string; readonly code: string; readonly data?: Readonly<Record<string, unknown>> };
/** A refusal as it is answered, and what fills its text. */
export type Refused = { readonly entry: RefusedCell; readonly data: Readonly<Record<string, unknown>> };

/** What was refused of a person's cells, one entry for each reason. */
export function refusedOf({ organisation, shiftOf, zone }: Planning, userId: string, all: readonly Why[]): Refused[] {
  const name = organisation.user(userId)?.name ?? "";
  const spoken = language();
  const filled = (data: Why["data"] = {}) => ({
    ...data,
    ...(typeof data.month === "string" ? { month: formatDay(data.month, spoken) } : {}),
    name,
    by: organisation.user(String(data.by ?? ""))?.name ?? "",
    at: typeof data.at === "number" ? formatDateTime(data.at, spoken, zone) : "",
    shift: shiftOf(String(data.shiftId ?? ""))?.name ?? "",
  });
  const groups = Map.groupBy(all, ({ code, data }) => JSON.stringify([code, data ?? {}]));
  return [...groups.values()].map((some) => {
    const { code, data: given } = some[0] as Why;
    const data = filled(given);
    const dates = some.map(({ date }) => date);
    return { entry: { userId, name, dates, code, why: translate(code, spoken, data) }, data };
  });
}

export function clashData({ shiftOf }: Pick<ShiftBook, "shiftOf">, { first, second, day, next }: Clash) {
  const nameOf = (value: string) =>
    value === temporary
      ? inEachLanguage((spoken) => translate("scheduling.temporary", spoken))
      : (shiftOf(value)?.name ?? "");
  const dayText = (date: string) => inEachLanguage((spoken) => formatDay(date, spoken));
  return { first: nameOf(first), second: nameOf(second), day: dayText(day), next: dayText(next) };
}
