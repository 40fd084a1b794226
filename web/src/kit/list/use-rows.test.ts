import { describe, expect, test } from "vitest";
import type { ListAnswer } from "./types.ts";
import { countOf, restOf, startOf } from "./use-rows.ts";

const rows = (count: number) => Array.from({ length: count }, (_, at) => at);
const answer = (count: number, more: Partial<ListAnswer<number>> = {}): ListAnswer<number> => ({
  records: rows(count),
  cursor: null,
  ...more,
});
const page = (pageNum: number, ...pages: ListAnswer<number>[]) => ({ pages, pageParams: [{ pageNum, pageSize: 20 }] });
const on = (count: number, more: Partial<ListAnswer<number>> = {}) =>
  answer(count, { more: true, cursor: "next", ...more });
const end = (count: number) => answer(count, { more: false });

describe("how many there are", () => {
  test.each([
    ["an exact count", page(1, answer(20, { total: 61, cursor: "2" })), [61, false, 61]],
    [
      "beyond the count, more to come",
      page(60, answer(20, { total: 1001, atLeast: true, cursor: "2" })),
      [1000, true, 1201],
    ],
    ["beyond the count, at the end", page(60, answer(20, { total: 1001, atLeast: true })), [1000, true, 1200]],
    [
      "beyond the count, at the beginning",
      page(1, answer(20, { total: 1001, atLeast: true, cursor: "2" })),
      [1000, true, 1001],
    ],
    [
      "counting ended before the list did",
      page(1, answer(20, { total: 37, atLeast: true, cursor: "2" })),
      [37, true, 37],
    ],
    ["growing, a full page", page(2, on(20)), [40, true, 41]],
    ["growing, counted to the next page only", page(2, on(20, { total: 41 })), [40, true, 41]],
    ["growing, counted", page(1, on(20, { total: 57 })), [57, false, 57]],
    ["growing, at the end", page(2, end(3)), [23, false, 23]],
    ["growing, looked at in part", page(1, on(3)), [3, true, 3]],
    ["growing, nothing seen so far", page(3, on(0, { total: 41 })), [0, true, 41]],
    ["growing, filled by looking further", page(1, on(3), on(17)), [20, true, 21]],
  ])("%s", (_name, parts, [total, open, reachable]) => {
    expect(countOf(parts)).toEqual({ total, open, reachable });
  });

  test.each([
    [{ total: 1283 }, [1283, false, 1283]],
    [{ total: 5001, atLeast: true }, [5001, true, 2000]],
    [{ total: 2 }, [20, true, 21]],
    [undefined, [20, true, 21]],
  ])("growing, counted apart: %j", (whole, [total, open, reachable]) => {
    expect(countOf(page(1, on(20)), whole)).toEqual({ total, open, reachable });
  });
});

test.each([
  ["is full", [on(20)], undefined],
  ["was filled", [on(3), on(17)], undefined],
  ["is the last", [end(3)], undefined],
  ["is not of a growing list", [answer(3, { cursor: "next" })], undefined],
  ["stopped early", [on(3)], { pageNum: 2, pageSize: 17, cursor: "next" }],
  ["stopped early twice", [on(3), on(2, { cursor: "later" })], { pageNum: 2, pageSize: 15, cursor: "later" }],
])("a page that %s", (_name, pages, rest) => expect(restOf(pages, { pageNum: 2, pageSize: 20 })).toEqual(rest));

test.each([
  ["that is full", page(1, on(20)), { cursor: "next" }],
  ["that was filled", page(1, on(3), on(17, { cursor: "later" })), { cursor: "later" }],
  ["that is not known", undefined, {}],
  ["that stopped early", page(1, on(3)), {}],
  ["of a list that does not grow", page(1, answer(20, { cursor: "2" })), {}],
])("after a page %s the next begins", (_name, before, where) => {
  const asked = { pageNum: 2, pageSize: 20 };
  expect(startOf(asked, before)).toEqual({ ...asked, ...where });
});
