import { addDays, daysBetween, refuse } from "@stampflow/kernel";
import { currentCall, requireActor } from "@stampflow/kernel/server";
import { departmentsSeen, employedFrom, staff } from "@stampflow/system/server";
import { z } from "zod";
import { can } from "../permissions.ts";
import { withinTwoMonths } from "../rule/clock.ts";
import { checkFields } from "../setting/schema.ts";
import { currentSetting } from "../setting/store.ts";
import { calendarOf, unrecordedIn } from "./calendar.ts";
import { gapsIn } from "./gaps.ts";
import { peopleSeen } from "./people.ts";
import { datesAway } from "./ports.ts";
import type { Cell, scheduleFilter } from "./schema.ts";
import { cellsIn, monthsOf, temporaryIn } from "./store.ts";

/** What is read around a period, for the legal checks of its edges. */
const around = 7;

/** The people whom the caller may plan, with their cells; drafts only for whoever may see them. */
export async function listSchedule({ from, to, pageNum, pageSize, ...asked }: z.infer<typeof scheduleFilter>) {
  if (!withinTwoMonths(from, to)) refuse("scheduling.schedule.range");
  const [first, last] = [addDays(from, -around), addDays(to, around)];
  const [people, organisation, seenBy, calendar] = await Promise.all([
    peopleSeen(asked),
    staff(),
    departmentsSeen(requireActor()),
    calendarOf(from, to),
  ]);
  const shown = people.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const ids = shown.map(({ id }) => id);
  const { departmentId, userIds } = asked;
  const below = departmentId ? new Set(organisation.below(departmentId)) : null;
  const [all, employed, setting, away, unrecorded, gaps] = await Promise.all([
    monthsOf(ids, first, last),
    employedFrom(from, ids),
    currentSetting(),
    datesAway(ids, from, to),
    unrecordedIn(ids, from, to, currentCall()?.now ?? 0),
    pageNum === 1 && !userIds ? gapsIn(from, to, (id) => seenBy(id) && (below?.has(id) ?? true)) : [],
  ]);
  const period = daysBetween(from, to);
  const drafts = requireActor().permissions.has(can.schedule.view.code);
  const seen = ({ draft, ...cell }: Cell): Cell => (drafts && draft !== undefined ? { ...cell, draft } : cell);
  const records = shown.map(({ id: userId, name, departmentId, jobTitle }) => {
    const own = all.get(userId) ?? [];
    const inside = ([date]: readonly [string, unknown]) => date >= first && date <= last;
    const cells = Object.entries(cellsIn(own)).filter(inside);
    return {
      ...{ userId, name, departmentId, jobTitle },
      department: organisation.department(departmentId)?.name ?? "",
      cells: Object.fromEntries(cells.map(([date, cell]) => [date, seen(cell)])),
      temporary: Object.fromEntries(Object.entries(temporaryIn(own)).filter(inside)),
      away: away(userId),
      notEmployed: period.filter((date) => !employed(userId, date)),
      notRecorded: unrecorded(userId, own),
    };
  });
  return {
    records,
    total: people.length,
    gaps,
    ...calendar,
    checks: z.object(checkFields).parse(setting),
  };
}
