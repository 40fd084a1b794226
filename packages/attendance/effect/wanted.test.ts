import { expect, test } from "vitest";
import { shiftOn } from "../rule/model.ts";
import { at, k, meals, night, shanghai, split } from "../rule/sample.ts";
import { corrections, missedPunch } from "./wanted.ts";

const on = (date: string, times: typeof k) => shiftOn(times, meals, date, shanghai);
const shifts = [on("2026-08-05", night), on("2026-08-06", k)];
const missed = (clockTime: string, realTime: string) => missedPunch({ clockTime, realTime }, shifts, shanghai);

test("type 3: the end that was due names the slot, also of a night; the start where none ends then", () => {
  const real = { real: at("2026-08-06 05:28") };
  expect(missed("2026-08-06 05:30", "2026-08-06 05:28")).toEqual([
    { date: "2026-08-05", slot: "0", edge: "end", due: at("2026-08-06 05:30"), ...real },
  ]);
  expect(missed("2026-08-06 06:30", "2026-08-06 06:25")).toMatchObject([{ date: "2026-08-06", edge: "start" }]);
  expect(missed("2026-08-06 09:00", "2026-08-06 09:00")).toEqual({ missing: { date: "2026-08-06", time: "09:00" } });
});

const rows = (date: string, times: typeof k, ...adjustClocks: Record<string, string>[]) =>
  corrections({ clockDate: date, adjustClocks }, [on(date, times)], shanghai);

test("type 8: rows by the time that was due, else in the order of slots", () => {
  const start = { type: "1", needClockStartTime: "11:00", realClockStartTime: "11:02" };
  expect(rows("2026-08-06", split, start)).toMatchObject([{ slot: "1", edge: "start", real: at("11:02") }]);
  const [first, second] = ["06:01", "11:01"].map((realClockStartTime) => ({ type: "1", realClockStartTime }));
  expect(rows("2026-08-06", split, first ?? {}, second ?? {})).toMatchObject([
    { slot: "0", due: at("06:00") },
    { slot: "1", due: at("11:00") },
  ]);
  expect(rows("2026-08-06", k, first ?? {}, second ?? {})).toHaveProperty("missing");
});

test("type 8: a time alone is that nearest to the one that was due", () => {
  const end = { type: "2", needClockEndTime: "05:30", realClockEndTime: "05:10" };
  const start = { type: "1", needClockStartTime: "21:30", realClockStartTime: "00:10" };
  expect(rows("2026-08-05", night, end, start)).toMatchObject([
    { edge: "end", real: at("2026-08-06 05:10") },
    { edge: "start", real: at("2026-08-06 00:10") },
  ]);
});
