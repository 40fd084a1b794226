import { expect, test } from "vitest";
import { calendarFile } from "./calendar.ts";

test("a shift is an entry with its name and its instants in UTC, and nothing else", () => {
  const span = { from: Date.parse("2026-08-03T14:30:00Z"), to: Date.parse("2026-08-03T23:00:00Z") };
  const lines = calendarFile("My shifts", [{ id: "2026-08-03-0", name: "Night; late", span }], 0).split("\r\n");
  const entry = lines.slice(lines.indexOf("BEGIN:VEVENT"), lines.indexOf("END:VEVENT") + 1);
  expect(entry).toEqual([
    "BEGIN:VEVENT",
    "UID:2026-08-03-0",
    "SEQUENCE:0",
    "DTSTAMP:19700101T000000Z",
    "DTSTART:20260803T143000Z",
    "DTEND:20260803T230000Z",
    "SUMMARY:Night\\; late",
    "END:VEVENT",
  ]);
});
