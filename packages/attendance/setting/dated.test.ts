import { addDays } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { changeFrom, heldOn } from "./dated.ts";

type Part = { readonly late: number };
const part = ({ late }: Part): Part => ({ late });
const today = "2026-08-10";
type Setting = Part & { version: number; from: string; earlier: (Part & { from: string })[] };
const first: Setting = { version: 0, late: 0, from: "", earlier: [] };
const changed = (before: Setting, late: number, from = "", on = today, locked = false): Setting => ({
  ...{ version: before.version + 1, late },
  ...changeFrom(before, { late }, { from, today: on, locked, part }),
});
const lateOn = (setting: Setting, ...dates: string[]) => dates.map((date) => heldOn<Part>(setting, date).late);

test("the first settings hold for all days, a change from tomorrow, and days before it keep theirs", () => {
  const one = changed(first, 3);
  expect(lateOn(one, "2020-01-01", "2026-08-31")).toEqual([3, 3]);
  const two = changed(one, 5);
  expect(lateOn(two, "2026-08-10", "2026-08-11")).toEqual([3, 5]);
  const three = changed(two, 9, "2026-09-01", "2026-08-20");
  expect(lateOn(three, "2026-08-10", "2026-08-11", "2026-08-31", "2026-09-01")).toEqual([3, 5, 5, 9]);
});

test("the first settings leave a month alone that was locked without any", () => {
  expect(lateOn(changed(first, 3, "", today, true), today, "2026-08-11")).toEqual([0, 3]);
});

test("what is planned gives way to the next change, also to an earlier day; only its day may be moved", () => {
  const one = changed(first, 3);
  const planned = changed(one, 5, "2026-09-01");
  const sooner = changed(planned, 7, "2026-08-15");
  expect(lateOn(sooner, "2026-08-14", "2026-08-15", "2026-09-01")).toEqual([3, 7, 7]);
  const later = changed(planned, 5, "2026-10-01");
  expect(lateOn(later, "2026-09-30", "2026-10-01")).toEqual([3, 5]);
  expect(changed(planned, 3).earlier).toHaveLength(1);
});

test("what stays the same is no change, whatever its day", () => {
  const one = changed(first, 3);
  expect(changed(one, 3, "2026-09-01")).toEqual({ ...one, version: 2 });
});

test.each([today, "2026-08-01"])("a change from %s is refused: its windows have closed", (from) => {
  expect(() => changed(changed(first, 3), 5, from)).toThrow("attendance.settingFrom");
});

test("many changes keep the newest", () => {
  let setting = changed(first, 0);
  for (let at = 1; at <= 40; at++) setting = changed(setting, at, "", addDays(today, at));
  expect(setting.earlier).toHaveLength(24);
  expect(lateOn(setting, "2020-01-01", addDays(today, 41))).toEqual([16, 40]);
});
