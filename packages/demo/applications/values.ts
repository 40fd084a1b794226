import type { Language } from "@stampflow/kernel";
import type { Chance } from "../chance.ts";
import { amountIn, type FormName } from "./forms.ts";
import { leaveEntry, type phrases } from "./words.ts";

const dayMs = 86_400_000;
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

export type Scene = {
  language: Language;
  chance: Chance;
  words: (typeof phrases)["zh-CN"];
  at: number;
  applicantId: string;
  colleagueIds: readonly string[];
  departmentId: string;
  /** The calendar of the company. */
  workday: (day: string) => boolean;
};

/** A leave of so many working days that begins on one. */
function leaveOf(from: number, days: number, workday: Scene["workday"]): string[] {
  let at = from;
  while (!workday(day(at))) at += dayMs;
  const first = day(at);
  for (let left = days; left > 1; at += dayMs) if (workday(day(at))) left--;
  while (!workday(day(at))) at += dayMs;
  return [`${first} 09:00`, `${day(at)} ${days % 1 === 0 ? "18:00" : "12:00"}`];
}

/** What somebody writes into each form; dates lie ahead of the day of the application. */
export const valuesOf: Record<FormName, (scene: Scene) => Record<string, unknown>> = {
  leave: ({ language, chance, words, at, workday, applicantId, departmentId }) => {
    const days = chance.pick([0.5, 1, 1, 1, 2, 2, 3, 4, 5, 7]);
    const [leaveStart, leaveEnd] = leaveOf(at + chance.whole(1, 12) * dayMs, days, workday);
    return {
      ...{ userName: [applicantId], departName: [departmentId], leaveStart, leaveEnd },
      // 0 sick, 1 personal, 2 annual, 4 marriage.
      leaveType: leaveEntry(chance.pick(["2", "2", "0", "1", "4"]), language),
      ...{ total: String(days), unit: "1" },
      reason: chance.pick(words.reasons.slice(0, 3)),
    };
  },
  overtime: ({ chance, words, at, applicantId, departmentId }) => {
    const hours = chance.whole(1, 4);
    const row = { userName: [applicantId], date1: day(at + chance.whole(0, 3) * dayMs), time1: "18:00" };
    return {
      ...{ deptName: [departmentId], otherType: "0", overType: chance.pick(["1", "2"]) },
      details: [{ ...row, time2: `${18 + hours}:00`, overLong: String(hours) }],
      ...{ start: `${row.date1} ${row.time1}`, allHours: String(hours) },
      reason: chance.pick(words.reasons.slice(3, 6)),
    };
  },
  expense: ({ language, chance, words }) => ({
    amount: amountIn(language, chance.whole(30, 2600) + chance.whole(0, 99) / 100),
    category: chance.pick(["1", "2", "3", "4"]),
    reason: chance.pick(words.reasons.slice(3)),
  }),
  trip: ({ chance, words, at, colleagueIds }) => {
    const from = at + chance.whole(2, 15) * dayMs;
    return {
      city: chance.pick(words.cities),
      period: [day(from), day(from + chance.whole(0, 4) * dayMs)],
      ...(chance.often(0.4) ? { companions: [chance.pick(colleagueIds)] } : {}),
      reason: chance.pick(words.reasons.slice(6)),
    };
  },
  goods: ({ chance, words, departmentId }) => ({
    item: chance.pick(words.items),
    quantity: String(chance.whole(1, 60)),
    department: [departmentId],
  }),
  seal: ({ chance, words }) => ({ document: chance.pick(words.documents), copies: String(chance.whole(1, 4)) }),
};
