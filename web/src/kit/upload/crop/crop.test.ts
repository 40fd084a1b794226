import { expect, test } from "vitest";
import { cropAfter, maxZoom, middleOf, within } from "./crop.ts";

const wide = { width: 400, height: 200 };

test("the square never leaves the picture, however far it is moved or zoomed", () => {
  expect(middleOf(wide)).toEqual({ x: 200, y: 100, zoom: 1 });
  expect(within(wide, { x: -50, y: 500, zoom: 1 })).toEqual({ x: 100, y: 100, zoom: 1 });
  expect(within(wide, { x: 0, y: 0, zoom: 2 })).toEqual({ x: 50, y: 50, zoom: 2 });
  expect(within(wide, { x: 390, y: 190, zoom: 99 })).toEqual({ x: 380, y: 180, zoom: maxZoom });
});

test("arrows move it by a twentieth of its side, plus and minus zoom, other keys do nothing", () => {
  expect(cropAfter(wide, middleOf(wide), "ArrowLeft")).toEqual({ x: 190, y: 100, zoom: 1 });
  expect(cropAfter(wide, middleOf(wide), "ArrowUp")).toEqual(middleOf(wide));
  expect(cropAfter(wide, middleOf(wide), "+")?.zoom).toBeCloseTo(1.2);
  expect(cropAfter(wide, middleOf(wide), "-")).toEqual(middleOf(wide));
  expect(cropAfter(wide, middleOf(wide), "Enter")).toBeUndefined();
});
