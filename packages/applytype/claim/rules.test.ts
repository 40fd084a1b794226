import { expect, test } from "vitest";
import { instant, wholeDay } from "../type/field.ts";
import { clashOf, isFree } from "./rules.ts";

const held = [{ ...wholeDay("2026-04-02"), applicationId: "a" }];
const claim = (span: { from: string; to: string }) => ({ kind: "shift", personId: "p", ...span }) as const;

test.each([
  ["the same day", wholeDay("2026-04-02"), true],
  ["the day before", wholeDay("2026-04-01"), false],
  ["the day after", wholeDay("2026-04-03"), false],
  ["a part of it", { from: "2026-04-02 12:00", to: "2026-04-02 24:00" }, true],
  ["across its start", { from: "2026-04-01 12:00", to: "2026-04-02 12:00" }, true],
  ["an instant of it", instant("2026-04-02 09:00"), true],
])("%s", (_, span, clashes) => expect(clashOf([claim(span)], held) !== undefined).toBe(clashes));

test("an instant is only itself", () => {
  const at = [{ ...instant("2026-04-02 09:00"), applicationId: "a" }];
  expect(clashOf([claim(instant("2026-04-02 09:00"))], at)).toBeDefined();
  expect(clashOf([claim(instant("2026-04-02 09:01"))], at)).toBeUndefined();
});

test.each([
  ["running", { status: 0 }, false],
  ["approved", { status: 1 }, false],
  ["returned", { status: 3 }, false],
  ["rejected", { status: 2 }, true],
  ["withdrawn", { status: 4 }, true],
  ["void", { status: 1, voided: true }, true],
  ["never saved", undefined, true],
])("what belongs to an application that is %s", (_, application, free) => expect(isFree(application)).toBe(free));
