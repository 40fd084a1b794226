import { expect, test } from "vitest";
import { privilegeOf, type Right, setRight } from "./rights.ts";

const shown = (privileges: Parameters<typeof privilegeOf>[0], key: string) => {
  const { displayable, readable, writable, required } = privilegeOf(privileges, key);
  return [displayable, readable, writable, required].map((one) => (one ? "y" : "n")).join("");
};

test("a field that is not listed is readable and not writable", () => {
  expect(shown(undefined, "days")).toBe("yynn");
});

test.each<[Right, boolean, string]>([
  ["required", true, "yyyy"],
  ["writable", true, "yyyn"],
  ["readable", false, "ynnn"],
  ["displayable", false, "nnnn"],
])("%s %s brings or takes what hangs on it", (right, on, outcome) => {
  expect(shown(setRight(undefined, ["days"], right, on), "days")).toBe(outcome);
});

test("one field at a time, or several, the others untouched", () => {
  const one = setRight(undefined, ["days"], "required", true);
  const two = setRight(one, ["note", "sum"], "displayable", false);
  expect([shown(two, "days"), shown(two, "note"), shown(two, "sum")]).toEqual(["yyyy", "nnnn", "nnnn"]);
  expect(shown(setRight(two, ["days", "note"], "writable", true), "note")).toBe("yyyn");
  expect(shown(setRight(two, ["days"], "writable", false), "days")).toBe("yynn");
});
