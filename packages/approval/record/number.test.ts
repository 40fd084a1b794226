import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { numberOf } from "./number.ts";

const at = Date.parse("2026-04-16T23:30:00Z");

test("an application is numbered by the day in the company's zone and 40 bits of its id", () => {
  expect(numberOf("a1", at, "Asia/Shanghai")).toMatch(/^20260417-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(numberOf("a1", at, "America/New_York").slice(0, 8)).toBe("20260416");
  const bits = [...createHash("sha256").update("a1").digest().subarray(0, 5)].map((byte) =>
    byte.toString(2).padStart(8, "0"),
  );
  const read = [...numberOf("a1", at, "UTC").slice(9)].map((digit) =>
    "0123456789ABCDEFGHJKMNPQRSTVWXYZ".indexOf(digit).toString(2).padStart(5, "0"),
  );
  expect(read.join("")).toBe(bits.join(""));
});
