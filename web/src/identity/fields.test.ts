import { expect, test } from "vitest";
import { goodPassword } from "./fields.ts";
import { departmentsOf } from "./parts/refine-step.tsx";

test.each([
  ["abcd1234", true],
  ["abcd123", false],
  ["abcdefgh", false],
  ["12345678", false],
  ["密码密码密码a1", true],
])("the password %s: %s", (text, good) => expect(goodPassword(text)).toBe(good));

test.each([
  ["前厅部，客房部、餐饮部", ["前厅部", "客房部", "餐饮部"]],
  [" Front office , , Kitchen,Kitchen\nBar ", ["Front office", "Kitchen", "Bar"]],
  ["", []],
])("departments in %j", (text, names) => expect(departmentsOf(text)).toEqual(names));
