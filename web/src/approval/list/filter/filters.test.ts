import { expect, test } from "vitest";
import { actingQuery, filtersOfView, isFiltered, queryOf, readFilters, viewOf, writeFilters } from "./filters.ts";

const now = new Date(2026, 2, 2, 12);
const more = { words: null, applicant: null, department: null, amount: null, waited: null };
const none = { status: null, form: null, period: null, keyword: "", whose: null, field: null, sort: null, ...more };

test.each([
  ["", none],
  ["status=approved", { ...none, status: "approved" }],
  ["status=other", none],
  ["form=f1&period=7d&keyword=%20leave%20", { ...none, form: "f1", period: "7d", keyword: "leave" }],
  ["form=f1&field=number~days~ge~3", { ...none, form: "f1", field: "number~days~ge~3" }],
  ["field=number~days~ge~3", none],
  ["form=f1&field=number~days~ge~three", { ...none, form: "f1" }],
  ["sort=at", { ...none, sort: "at" }],
  ["sort=name", none],
  ["amount=100~&waited=24", { ...none, amount: "100~", waited: "24" }],
  ["amount=~&waited=soon", none],
  ["form=f1&field=text~days~ge~3", { ...none, form: "f1" }],
])("the address ?%s", (search, wanted) => {
  expect(readFilters(new URLSearchParams(search))).toEqual(wanted);
});

test("a changed filter leaves the open application in the address", () => {
  const next = writeFilters(new URLSearchParams("id=a1&status=approved"), { status: null, keyword: "x" });
  expect(next.toString()).toBe("id=a1&keyword=x");
});

test("another form takes the field of the one before along", () => {
  const next = writeFilters(new URLSearchParams("form=f1&field=number~days~ge~3"), { form: "f2" });
  expect(next.toString()).toBe("form=f2");
});

test.each([
  ["a part of a text", "text~reason~il~~rain~", { key: "reason", op: "il", value: "~rain~" }],
  ["a number", "number~days~ge~3", { key: "days", op: "ge", value: 3 }],
  ["a choice", "choice~kind~il~annual", { key: "kind", op: "il", value: ["annual"] }],
])("the value of a field is asked as %s", (_name, field, wanted) => {
  expect(queryOf({ ...none, form: "f", field }, now)).toEqual({ formId: "f", field: wanted });
});

test.each([
  ["running is 0", { ...none, status: "running" as const }, { applyStatus: 0 }],
  ["withdrawn is 4", { ...none, status: "withdrawn" as const }, { applyStatus: 4 }],
  ["those that wait for an administrator", { ...none, status: "stuck" as const }, { stuck: true }],
  ["nothing asked", none, {}],
  ["the oldest first", { ...none, sort: "at" as const }, { sort: "at" }],
  ["an amount and a wait", { ...none, amount: "~500", waited: "24" }, { amountTo: 500, waitedHours: 24 }],
  [
    "words, applicant and department",
    { ...none, words: "rain", applicant: "u", department: "d" },
    { words: "rain", applicantId: "u", departmentId: "d" },
  ],
  ["a period that cannot be read", { ...none, period: "x" }, {}],
  ["a long keyword is cut", { ...none, keyword: "x".repeat(60) }, { keyword: "x".repeat(50) }],
  [
    "today, to its last millisecond",
    { ...none, period: "today" },
    { from: new Date(2026, 2, 2).getTime(), to: new Date(2026, 2, 3).getTime() - 1 },
  ],
])("%s", (_name, filters, wanted) => {
  expect(queryOf(filters, now)).toEqual(wanted);
});

test("a saved view keeps filters and sort, and brings them back", () => {
  const filters = { ...none, form: "f1", field: "number~days~ge~3", keyword: "leave", sort: "at" as const };
  expect(viewOf(filters)).toEqual({
    filters: { form: "f1", field: "number~days~ge~3", keyword: "leave" },
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
