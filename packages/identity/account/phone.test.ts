import { expect, test } from "vitest";
import { handleOf, phoneNumber } from "./phone.ts";

test.each([
  ["13800138000", "CN", "+8613800138000"],
  ["138 0013 8000", "CN", "+8613800138000"],
  ["１３８００１３８０００", "CN", "+8613800138000"],
  ["090-1234-5678", "JP", "+819012345678"],
  ["(212) 555-0123", "US", "+12125550123"],
  ["+81 90 1234 5678", "CN", "+819012345678"],
  ["010-62345678", "CN", "+861062345678"],
  ["（０３）１２３４－５６７８", "JP", "+81312345678"],
  ["+86-138-0013-8000", "JP", "+8613800138000"],
  ["400-810-8888", "CN", null],
  ["0120-123-456", "JP", null],
  ["12800138000", "CN", null],
  ["1380013800", "CN", null],
  ["13800138000", "XX", null],
  ["telephone", "CN", null],
])("%s in %s is %s", (typed, region, expected) => {
  expect(phoneNumber(typed, region)).toBe(expected);
});

test.each([
  ["Li.Na", { kind: "userName", value: "li.na" }],
  ["Li@Example.com", { kind: "email", value: "li@example.com" }],
  ["13800138000", { kind: "phone", value: "+8613800138000" }],
  ["12", null],
])("%s is taken for %o", (typed, expected) => {
  expect(handleOf(typed, "CN")).toEqual(expected);
});
