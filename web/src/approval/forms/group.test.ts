import { expect, test } from "vitest";
import type { FormRow } from "../types.ts";
import { entriesOf, groupForms } from "./group.ts";

const form = (id: string, formName: string, formClassification: string): FormRow => ({
  id,
  formName,
  formDesignName: formName,
  formTitle: "",
  flowOf: "",
  together: false,
  formClassification,
  formRemarks: "",
  formUrl: "",
  formStopType: 1,
  release: "published",
  version: 1,
  updateDate: 0,
  updatedBy: "",
  createDate: 0,
  manageable: true,
});
const categories = [
  { id: "c2", formClassification: "Finance", sort: 2 },
  { id: "c1", formClassification: "HR", sort: 1 },
];
const forms = [form("f1", "Expense", "c2"), form("f2", "Leave", "c1"), form("f3", "Other", "gone")];
const names = (text: string) =>
  groupForms(forms, categories, (name) => name.toLowerCase().includes(text)).map((group) => [
    group.name,
    ...group.forms.map(({ formName }) => formName),
  ]);

test("categories are in their order, forms of a lost one last", () => {
  expect(names("")).toEqual([
    ["HR", "Leave"],
    ["Finance", "Expense"],
    [null, "Other"],
  ]);
});

test("a search looks at names and drops empty categories", () => {
  expect(names("lea")).toEqual([["HR", "Leave"]]);
  expect(names("zzz")).toEqual([]);
});

test("a form shown together with another has no card beside it", () => {
  const main = form("main", "请假", "hr");
  const bound = { ...form("bound", "销假", "hr"), flowOf: "main", together: true };
  expect(entriesOf([main, bound])).toEqual([main]);
  expect(entriesOf([bound])).toEqual([bound]);
  expect(entriesOf([main, { ...bound, together: false }])).toHaveLength(2);
});
