import { expect, test } from "vitest";
import { targetOf } from "./target.ts";

test.each([
  ["/personnel/approval/pending/a1", 0, "/personnel/approval/pending/a1"],
  ["", 0, "/personnel/approval/pending"],
  ["", 1, "/personnel/approval/copy"],
  ["", 2, null],
  ["//elsewhere.example", 2, null],
  ["https://elsewhere.example", 1, "/personnel/approval/copy"],
])("link %j of business type %i leads to %j", (link, businessType, target) => {
  expect(targetOf({ link, businessType })).toBe(target);
});
