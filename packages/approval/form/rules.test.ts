import { type KindName, newControl, startConfig, writeDesign } from "@stampflow/form";
import { describe, expect, test } from "vitest";
import { checkForm, copyName, mayManage, maySubmit, releaseOf } from "./rules.ts";

const header = { formName: "请假", formRemarks: "", formClassification: "hr" };
const design = (types: KindName[]) =>
  writeDesign({ list: types.map((type, index) => newControl(type, index, "zh-CN")), config: startConfig });

describe("checking a form before it is saved", () => {
  test.each([
    ["a form with a field", header, design(["input"]), []],
    ["no control", header, design([]), ["form.design.empty"]],
    ["a title alone", header, design(["text"]), ["form.design.empty"]],
    ["no JSON", header, "{", ["form.design.format"]],
    ["a name of seven", { ...header, formName: "一二三四五六七" }, design(["input"]), ["form.header.name.long"]],
    ["no category", { ...header, formClassification: "" }, design(["input"]), ["form.header.category.empty"]],
  ])("%s", (_, head, date, codes) => {
    expect(checkForm(head, date).faults.map(({ code }) => code)).toEqual(codes);
  });
});

describe("who may submit", () => {
  const member = { id: "u", departmentIds: ["kitchen", "hotel"], roleIds: ["cook"] };
  const open = { userIds: [], departmentIds: [], roleIds: [] };
  test.each([
    ["nobody named is everybody", open, true],
    ["named", { ...open, userIds: ["u"] }, true],
    ["somebody else named", { ...open, userIds: ["v"] }, false],
    ["a department above", { ...open, departmentIds: ["hotel"] }, true],
    ["another department", { ...open, departmentIds: ["bar"] }, false],
    ["a role", { ...open, departmentIds: ["bar"], roleIds: ["cook"] }, true],
  ])("%s", (_, submitters, may) => {
    expect(maySubmit({ submitters, managerIds: [] }, member)).toBe(may);
  });
});

test("named managers close a form to other designers, not to those who manage all", () => {
  expect(mayManage([], "u", false)).toBe(true);
  expect(mayManage(["v"], "u", false)).toBe(false);
  expect(mayManage(["v"], "u", true)).toBe(true);
});

test.each([
  [{ version: 0, revision: 3, draftRevision: 1, publishedRevision: 0, publishedDraftRevision: 0 }, "never"],
  [{ version: 1, revision: 3, draftRevision: 1, publishedRevision: 3, publishedDraftRevision: 1 }, "published"],
  [{ version: 1, revision: 4, draftRevision: 1, publishedRevision: 3, publishedDraftRevision: 1 }, "changed"],
  [{ version: 1, revision: 3, draftRevision: 2, publishedRevision: 3, publishedDraftRevision: 1 }, "changed"],
])("release of %j is %s", (form, release) => {
  expect(releaseOf(form)).toBe(release);
});

test("the name of a copy is within the limit and unique", () => {
  expect(copyName("加班", new Set(), 6)).toBe("加班2");
  expect(copyName("加班申请表单", new Set(), 6)).toBe("加班申请表2");
  expect(copyName("Expense claim", new Set(), 6)).toBe("Expense clai2");
  expect(copyName("加班", new Set(["加班2", "加班3"]), 6)).toBe("加班4");
});
