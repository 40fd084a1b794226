import { expect, test } from "vitest";
import { median, quantile } from "./quantile.ts";

const minutes = [12, 47, 90, 125, 355, 1600];

test.each([
  ["the third of six is the median", 0.5, minutes, 90],
  ["the sixth of six is p90", 0.9, minutes, 1600],
  ["whatever their order", 0.5, minutes.toReversed(), 90],
  ["of one", 0.9, [7], 7],
  ["of nothing", 0.5, [], undefined],
])("%s", (_, q, values, wanted) => {
  expect(quantile(values, q)).toBe(wanted);
});

test("the median of an odd number is the one in the middle", () => {
  expect(median([900, 200, 260, 240, 300])).toBe(260);
});
