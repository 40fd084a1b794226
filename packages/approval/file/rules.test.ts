import { expect, test } from "vitest";
import { isOwn } from "./rules.ts";

test.each([
  ["what I sent", "t1/approval/me/one", true],
  ["a colleague's", "t1/approval/you/one", false],
  ["another company's", "t2/approval/me/one", false],
  ["another company's, by dots", "t1/approval/me/../../../t2/approval/you/one", false],
  ["my own, by dots", "t1/approval/me/./one", false],
  ["dots at the end", "t1/approval/me/..", false],
  ["a step too many", "t1/approval/me/one/two", false],
  ["a step too few", "t1/approval/me", false],
  ["an empty step", "t1/approval/me/", false],
  ["encoded dots", "t1/approval/me/%2e%2e", false],
  ["a slash of another kind", "t1/approval/me/a\\..\\b", false],
])("%s is mine or is not", (_, key, expected) => {
  expect(isOwn(key, "t1", "me")).toBe(expected);
});
