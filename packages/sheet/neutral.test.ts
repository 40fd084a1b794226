import { expect, test } from "vitest";
import { neutral, withoutMark } from "./neutral.ts";

test.each(["=1", "'=1", "''=1", "'0012", "'quoted'", "it's", "-12.50", "'", "", "'\n=1"])(
  "%j is the same after an export and an import",
  (text) => {
    expect(withoutMark(neutral(text))).toBe(text);
  },
);

test.each([
  ["'0012345678905", "0012345678905"],
  ["'A-001", "A-001"],
  ["'2026-03-02", "2026-03-02"],
  ["'+86 135 0000 0001", "+86 135 0000 0001"],
  ["'=1+1", "=1+1"],
  ["'t Zand", "'t Zand"],
  ["'quoted'", "'quoted'"],
])("%j, as another program wrote it, is %j", (text, meant) => expect(withoutMark(text)).toBe(meant));
