import { describe, expect, test } from "vitest";
import { inScope, pathText, scopeFilter } from "./scope.ts";

const viewer = { userId: "v", departmentId: "hotel" };
const inKitchen = { applicantId: "u", departmentId: "kitchen", departmentPath: pathText(["kitchen", "hotel"]) };
const inBar = { applicantId: "w", departmentId: "bar", departmentPath: pathText(["bar"]) };

test("the path of departments is read from the outside in", () => {
  expect(inKitchen.departmentPath).toBe("/hotel/kitchen/");
});

describe("a role sees", () => {
  test.each([
    ["the company", { kind: "company" }, true, true],
    ["what is below its own department", { kind: "below" }, true, false],
    ["the departments it names, not those below", { kind: "departments", ids: ["hotel"] }, false, false],
    ["a named department", { kind: "departments", ids: ["kitchen", "x"] }, true, false],
    ["itself alone", { kind: "self" }, false, false],
    ["itself alone where no department is named", { kind: "departments", ids: [] }, false, false],
  ] as const)("%s", (_, scope, kitchen, bar) => {
    expect(inScope({ ...viewer, scope }, inKitchen)).toBe(kitchen);
    expect(inScope({ ...viewer, scope }, inBar)).toBe(bar);
  });

  test("a person without a department sees only themselves", () => {
    expect(scopeFilter({ userId: "v", departmentId: "", scope: { kind: "below" } })).toEqual({ applicantId: "v" });
  });
});
