import { expect, test } from "vitest";
import { widthsIn } from "./widths.ts";

const columns = [{ width: 300 }, { width: 100 }, {}];

test.each([
  ["there is room enough: as they wish", 540, [300, 100, 140]],
  ["a little too narrow: all of them give way, so that the last one stays in sight", 432, [240, 80, 112]],
  ["far too narrow: no narrower than three quarters, and the table scrolls", 100, [225, 75, 105]],
  ["not measured yet", 0, [300, 100, 140]],
])("%s", (_case, room, widths) => {
  expect(widthsIn(columns, room)).toEqual(widths);
});

test("days are not cut: the others give way", () => {
  expect(widthsIn([{ width: 300 }, { width: 130, firm: true }, { width: 100 }], 450)).toEqual([240, 130, 80]);
});
