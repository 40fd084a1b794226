import { expect, test } from "vitest";
import { actingQuery, filtersOfView, isFiltered, queryOf, readFilters, viewOf, writeFilters } from "./filters.ts";

const today = "2026-03-02";
const more = {
  words: null,
  applicant: null,
  department: null,
  amount: null,
  waited: null,
  node: null,
  fast: null,
  refused: null,
};
const none = { status: null, form: null, period: null, keyword: "", whose: null, field: null, sort: null, ...more };

test.each([
  ["", none],
  ["status=approved", { ...none, status: "approved" }],
  ["status=other", none],
  ["form=f1&period=7d&keyword=%20leave%20", { ...none, form: "f1", period: "7d", keyword: "leave" }],
  ["status=approved,void,other", { ...none, status: "approved,void" }],
  ["status=stuck", { ...none, status: "stuck" }],
  ["form=f1&field=number~days~3~&node=n", { ...none, form: "f1", field: "number~days~3~", node: "n" }],
  ["field=number~days~3~&node=n", none],
  ["form=f1,f2&field=number~days~3~&node=n", { ...none, form: "f1,f2" }],
  ["form=f1&field=number~days~three~", { ...none, form: "f1" }],
  ["fast=1", { ...none, fast: "1" }],
  ["refused=1", { ...none, refused: "1" }],
  ["sort=at", { ...none, sort: "at" }],
  ["sort=name", none],
  ["amount=100~&waited=24", { ...none, amount: "100~", waited: "24" }],
  ["amount=~&waited=soon", none],
  ["form=f1&field=other~days~3", { ...none, form: "f1" }],
])("the address ?%s", (search, wanted) => {
  expect(readFilters(new URLSearchParams(search))).toEqual(wanted);
});

test("a changed filter leaves the open application in the address", () => {
  const next = writeFilters(new URLSearchParams("id=a1&status=approved"), { status: null, keyword: "x" });
  expect(next.toString()).toBe("id=a1&keyword=x");
});

test("another form takes the field of the one before along", () => {
  const next = writeFilters(new URLSearchParams("form=f1&field=number~days~3~&node=n"), { form: "f2" });
  expect(next.toString()).toBe("form=f2");
});

test.each([
  ["a part of a text", "text~reason~%7Erain%7C", [{ key: "reason", op: "il", value: "~rain|" }]],
  ["numbers between two ends", "number~days~3~5.5", [{ key: "days", from: 3, to: 5.5 }]],
  ["days up to one", "date~day~~2026-03-02", [{ key: "day", to: "2026-03-02" }]],
  ["one of several people", "people~who~u1~u2", [{ key: "who", op: "il", value: ["u1", "u2"] }]],
  [
    "two fields",
    "choice~kind~annual|number~days~3~",
    [
      { key: "kind", op: "il", value: ["annual"] },
      { key: "days", from: 3 },
    ],
  ],
])("the value of a field is asked as %s", (_name, field, wanted) => {
  expect(queryOf({ ...none, form: "f", field }, today)).toEqual({ formId: ["f"], fields: wanted });
});

test.each([
  ["one of two states", { ...none, status: "running,void" }, { state: ["running", "void"] }],
  ["those that wait for an administrator", { ...none, status: "stuck" }, { stuck: true }],
  ["nothing asked", none, {}],
  ["the oldest first", { ...none, sort: "at" as const }, { sort: "at" }],
  ["an amount and a wait", { ...none, amount: "~500", waited: "24" }, { amountTo: 500, waitedHours: 24 }],
  [
    "words, applicant and department",
    { ...none, words: "rain", applicant: "u,v", department: "d" },
    { words: "rain", applicantId: ["u", "v"], departmentId: ["d"] },
  ],
  ["a period that cannot be read", { ...none, period: "x" }, {}],
  ["a long keyword is cut", { ...none, keyword: "x".repeat(60) }, { keyword: "x".repeat(50) }],
  ["days, both included", { ...none, period: "7d" }, { from: "2026-02-24", to: "2026-03-02" }],
])("%s", (_name, filters, wanted) => {
  expect(queryOf(filters, today)).toEqual(wanted);
});

test("a saved view keeps filters and sort, and brings them back", () => {
  const filters = { ...none, form: "f1", field: "number~days~3~", keyword: "leave", sort: "at" as const };
  expect(viewOf(filters)).toEqual({
    filters: { form: "f1", field: "number~days~3~", keyword: "leave" },
    sort: "at",
    columns: [],
  });
  expect(filtersOfView(viewOf(filters))).toEqual(filters);
  expect(filtersOfView({ filters: { status: "gone" }, sort: "name" })).toEqual(none);
});

test("the address alone says whether anything is filtered", () => {
  expect(isFiltered(none)).toBe(false);
  expect(isFiltered({ ...none, keyword: "x" })).toBe(true);
  expect(isFiltered({ ...none, form: "f" })).toBe(true);
  expect(isFiltered({ ...none, sort: "at" })).toBe(false);
});

test.each([
  ["pending", null, { acting: true }],
  ["pending", "me", {}],
  ["pending", "u1", { forId: "u1" }],
  ["apply", "u1", {}],
] as const)("whose is asked of what waits alone: %s %s", (tab, whose, wanted) => {
  expect(actingQuery(tab, whose)).toEqual(wanted);
});
