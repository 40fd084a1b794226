import { expect, test } from "vitest";
import { arranged, movedTo } from "./arrange.ts";

const cards = ["a", "b", "c", "d"].map((id) => ({ id }));
const idsIn = (order: string[]) => arranged(cards, order).map(({ id }) => id);

test("cards that nobody arranged stand after those that somebody did, as the page has them", () => {
  expect(idsIn([])).toEqual(["a", "b", "c", "d"]);
  expect(idsIn(["c", "gone", "a"])).toEqual(["c", "a", "b", "d"]);
});

test("a card takes the place of another, forwards and backwards, and what is not shown is kept", () => {
  const ids = ["a", "b", "c", "d"];
  expect(movedTo(ids, [], "a", "c")).toEqual(["b", "c", "a", "d"]);
  expect(movedTo(ids, [], "d", "a")).toEqual(["d", "a", "b", "c"]);
  expect(movedTo(ids, ["later", "b"], "b", "a")).toEqual(["b", "a", "c", "d", "later"]);
});
