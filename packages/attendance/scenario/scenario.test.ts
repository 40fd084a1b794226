import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { addDays, daysBetween } from "@stampflow/kernel";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { runScenario } from "./scenario.ts";
import { scenario } from "./schema.ts";

type Given = z.input<typeof scenario>;
type Person = Given["people"][string];
/** K of the page: 8 hours. */
const k = {
  ...{ slots: [{ start: "06:30", end: "15:00" }], rests: [{ start: "10:30", end: "11:00" }], late: 6, early: 4 },
};
const company = {
  today: "2026-07-01",
  shifts: { k, office: { slots: [{ start: "10:00", end: "18:30" }] } },
  leaveTypes: { hours: { unit: "hour", distribution: "none" }, out: { unit: "hour", counts: "work" } },
} as const satisfies Partial<Given>;
const workdays = (from: string, count: number) => daysBetween(from, addDays(from, count - 1));
const cellsOf = (dates: readonly string[], shift = "k") => Object.fromEntries(dates.map((date) => [date, shift]));
const punchesOf = (dates: readonly string[]) => dates.flatMap((date) => [`${date} 06:28`, `${date} 15:02`]);
const run = (people: Record<string, Person>, more: Partial<Given> = {}) =>
  runScenario(scenario.parse({ ...company, people, ...more }));
const attendanceOf = (out: ReturnType<typeof run>, name = "ann") => out.attendance[name] ?? expect.fail("nobody");
const refusalsOf = (out: ReturnType<typeof run>) => out.verdicts.map(({ refused = "ok" }) => refused);
const confirm = (at: string, date: string, more: object = {}) =>
  ({ step: "confirm", at: `${at} 09:00`, person: "ann", date, ...more }) as const;

test("a day says its window, what it stands on and why; leave, correction and overtime change it", () => {
  const date = "2026-08-06";
  const ann: Person = {
    cells: cellsOf([date]),
    punches: [`${date} 06:45`, `${date} 19:10`],
    leave: [
      {
        type: "hours",
        start: `${date} 13:00`,
        end: `${date} 15:00`,
        sent: "2026-08-01",
        ended: { on: "2026-08-02", as: "approved" },
      },
    ],
    corrections: [{ date, edge: "start", time: `${date} 06:29`, ended: { at: "2026-08-08 10:00", as: "approved" } }],
    overtime: [
      {
        ranges: [{ from: `${date} 15:30`, to: `${date} 17:45` }],
        lieu: true,
        sent: "2026-08-05 10:00",
        ended: { at: "2026-08-05 11:00", as: "approved" },
      },
    ],
  };
  const { days, overtime } = attendanceOf(run({ ann }, { overtime: { workdayFactor: 1.25 } }));
  expect(days).toMatchObject([
    {
      ...{ date, state: "complete", status: "leave", code: 5, paid: 360, absence: 120 },
      slots: [{ window: "2026-08-06 04:30 – 2026-08-06 23:45", in: "2026-08-06 06:29 (correction)" }],
    },
  ]);
  expect(days[0]?.slots[0]?.why.map(({ rule }) => rule)).toEqual(expect.arrayContaining(["D1", "D2", "D4", "D5"]));
  expect(overtime.credited).toMatchObject([{ kind: "workday", minutes: 120, inLieu: 2.5 }]);
  const before = attendanceOf(run({ ann }, { now: "2026-08-07 12:00" }));
  expect(before.days).toMatchObject([{ late: 15, status: "late" }]);
});

describe("C1: confirmed as it was seen, and by others", () => {
  const [first = "", second = "", third = ""] = workdays("2026-07-06", 3);
  const ann: Person = {
    cells: cellsOf([first, second, third]),
    punches: [
      ...punchesOf([first]),
      `${second} 06:45`,
      `${second} 15:02`,
      { at: `${second} 06:20`, received: "2026-07-09 08:00" },
    ],
  };
  test.each<[string, Given["steps"], string[]]>([
    ["a day that is over", [confirm("2026-07-09", first)], ["ok"]],
    ["one that is not", [confirm(first, first)], ["attendance.notOver"]],
    ["one without work", [confirm("2026-07-09", "2026-07-20")], ["kernel.record.notFound"]],
    ["one's own", [confirm("2026-07-09", first, { by: "ann" })], ["attendance.own"]],
    [
      "one that has changed since it was seen",
      [confirm("2026-07-09", second, { seen: "2026-07-08 09:00" })],
      ["attendance.moved"],
    ],
    ["one that has not", [confirm("2026-07-09", first, { seen: "2026-07-08 09:00" })], ["ok"]],
    ["twice", [confirm("2026-07-09", first), confirm("2026-07-10", first)], ["ok", "attendance.dayState"]],
    [
      "void and opened again",
      [
        { step: "void", at: "2026-07-09 09:00", person: "ann", date: first },
        confirm("2026-07-09", first),
        { step: "reopen", at: "2026-07-10 09:00", person: "ann", date: first },
        confirm("2026-07-10", first),
      ],
      ["ok", "attendance.dayState", "ok", "ok"],
    ],
    [
      "minutes that are not paid: no more than there are, and only of an open day",
      [
        { step: "nonPayable", at: "2026-07-09 09:00", person: "ann", date: first, minutes: 481 },
        { step: "nonPayable", at: "2026-07-09 09:00", person: "ann", date: first, minutes: 30 },
        confirm("2026-07-10", first),
        { step: "nonPayable", at: "2026-07-11 09:00", person: "ann", date: first, minutes: 0 },
      ],
      ["attendance.nonPayable", "ok", "ok", "attendance.dayState"],
    ],
    [
      "a confirmed day is not planned otherwise, an open one is",
      [
        confirm("2026-07-09", first),
        { step: "edit", at: "2026-07-09 10:00", person: "ann", date: first, shift: "office" },
        { step: "edit", at: "2026-07-09 10:00", person: "ann", date: second, shift: "rest" },
      ],
      ["ok", "scheduling.cell.closed", "ok"],
    ],
  ])("%s", (_, steps, expected) => {
    expect(refusalsOf(run({ ann }, { steps }))).toEqual(expected);
  });

  test("a confirmed day that gets another result is changed", () => {
    const { days } = attendanceOf(run({ ann }, { steps: [confirm("2026-07-08", second)] }));
    expect(days.map(({ date, state }) => `${date} ${state}`)).toEqual([
      `${first} complete`,
      `${second} changed`,
      `${third} complete`,
    ]);
  });
});

describe("C2 – C4: months", () => {
  const dates = workdays("2026-07-01", 20);
  const ann = (more: Partial<Person> = {}): Person => ({ cells: cellsOf(dates), punches: punchesOf(dates), ...more });

  test("20 days of 8 h, 18 confirmed: 144.00 h; and the month cannot be locked", () => {
    const steps: Given["steps"] = [
      confirm("2026-08-02", "2026-07-01", { to: dates[17] }),
      { step: "lock", at: "2026-07-31 12:00", month: "2026-07" },
      { step: "lock", at: "2026-08-03 12:00", month: "2026-07" },
    ];
    const out = run({ ann: ann() }, { steps });
    expect(attendanceOf(out).months).toMatchObject({
      "2026-07": { state: "open", days: 20, confirmed: 18, paid: 144 },
    });
    expect(out.verdicts.slice(-1)).toMatchObject([
      { refused: "attendance.monthOpen", open: ["ann 2026-07-19", "ann 2026-07-20"] },
    ]);
    expect(out.verdicts).toContainEqual(expect.objectContaining({ refused: "attendance.monthNotOver" }));
  });

  const steps: Given["steps"] = [
    confirm("2026-08-01", "2026-07-01", { to: dates[18] }),
    { step: "void", at: "2026-08-01 10:00", person: "ann", date: "2026-07-20" },
    { step: "lock", at: "2026-08-03 12:00", month: "2026-07" },
    { step: "lock", at: "2026-08-03 13:00", month: "2026-07" },
    { step: "reopen", at: "2026-08-03 13:00", person: "ann", date: "2026-07-14" },
    { step: "edit", at: "2026-08-03 13:00", person: "ann", date: "2026-07-14", shift: "rest" },
  ];
  const leave = (voidOn?: string) => ({
    ...{ type: "hours", start: "2026-07-14 14:00", end: "2026-07-14 15:00", sent: "2026-08-04" },
    ended: { on: "2026-08-05", as: "approved" as const, ...(voidOn ? { voidOn } : {}) },
  });

  test("July locked with 152.00 h, then 60 min less on 14 July: July 152.00, August −1.00 h", () => {
    const out = run({ ann: ann({ leave: [leave()] }) }, { steps });
    expect(refusalsOf(out).slice(-4)).toEqual([
      ...["ok", "attendance.monthLocked", "attendance.monthLocked", "scheduling.cell.closed"],
    ]);
    const { months, days, adjustments } = attendanceOf(out);
    expect(months).toMatchObject({
      "2026-07": { state: "locked", confirmed: 19, paid: 152, absence: 0, adjusted: [] },
      "2026-08": { state: "open", paid: 0, adjusted: [{ date: "2026-07-14", paid: -1, absence: 1 }] },
    });
    expect(days[13]).toMatchObject({ date: "2026-07-14", state: "confirmed", paid: 480 });
    expect(adjustments).toHaveLength(1);
  });

  test("what is taken back is adjusted back, in the first month that is not locked then", () => {
    const lockAugust = { step: "lock", at: "2026-09-01 09:00", month: "2026-08" } as const;
    const out = run({ ann: ann({ leave: [leave("2026-09-02")] }) }, { steps: [...steps, lockAugust] });
    expect(attendanceOf(out).adjustments).toMatchObject([
      { date: "2026-07-14", month: "2026-08", paid: -60, absence: 60 },
      { date: "2026-07-14", month: "2026-09", paid: 60, absence: -60 },
    ]);
  });

  test("a late punch, a correction and overtime of a locked month", () => {
    const late = { at: "2026-07-15 16:10", received: "2026-08-06 08:00" };
    const found = run(
      {
        ann: ann({
          punches: [...punchesOf(dates), late],
          corrections: [
            {
              date: "2026-07-16",
              edge: "end",
              time: "2026-07-16 14:00",
              ended: { at: "2026-08-07 09:00", as: "approved" },
            },
          ],
          overtime: [
            {
              ranges: [{ from: "2026-07-15 15:00", to: "2026-07-15 16:00" }],
              ...{ sent: "2026-08-08 09:00", ended: { at: "2026-08-09 09:00", as: "approved" } },
            },
          ],
        }),
      },
      { steps },
    );
    expect(attendanceOf(found).adjustments).toMatchObject([
      { date: "2026-07-16", paid: -60, overtime: 0 },
      { date: "2026-07-15", paid: 0, overtime: 60 },
    ]);
  });
});

test("C5: amounts of pieces are half up to the fen a line; without a price there is none", () => {
  const pieces = [
    ["7.25", 130],
    ["3.33", 25],
    ["4", null],
  ] as const;
  const ann: Person = { pieces: pieces.map(([count, price]) => ({ date: "2026-07-06", unit: "room", count, price })) };
  expect(attendanceOf(run({ ann })).pieces.map(({ amount }) => amount)).toEqual([943, 83, null]);
});

test("the command computes a file, prints its schema, and refuses what does not fit", () => {
  const folder = mkdtempSync(join(tmpdir(), "stampflow-time-"));
  const cli = resolve(import.meta.dirname, "../cli.ts");
  const time = (...args: string[]) =>
    execFileSync(process.execPath, [cli, ...args], { encoding: "utf8", stdio: "pipe" });
  try {
    const file = join(folder, "company.json");
    const dates = workdays("2026-07-01", 1);
    writeFileSync(
      file,
      JSON.stringify({ ...company, people: { ann: { cells: cellsOf(dates), punches: punchesOf(dates) } } }),
    );
    expect(JSON.parse(time("run", file))).toMatchObject({
      attendance: { ann: { days: [{ status: "normal", paid: 480 }] } },
    });
    expect(JSON.parse(time("schema"))).toMatchObject({ properties: { steps: {}, leaveTypes: {}, shifts: {} } });
    writeFileSync(file, JSON.stringify({ ...company, people: { ann: { punches: ["yesterday"] } } }));
    expect(() => time("run", file)).toThrow(/punches/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
