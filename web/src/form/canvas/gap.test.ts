import { describe, expect, it } from "vitest";
import { nearest, neighbour } from "./gap.ts";

const gap = (id: string, left: number, top: number, right: number) => ({
  id,
  rect: { left, top, right, bottom: top + 8 },
});
const outer = [gap("top", 0, 0, 400), gap("middle", 0, 100, 400), gap("bottom", 0, 300, 400)];
const columns = [gap("left", 10, 150, 190), gap("right", 210, 150, 390)];

describe("nearest", () => {
  it.each([
    ["above the middle", { x: 50, y: 20 }, "top"],
    ["below the middle", { x: 50, y: 70 }, "middle"],
    ["in the left column", { x: 100, y: 160 }, "left"],
    ["in the right column", { x: 300, y: 160 }, "right"],
    ["a little beside the canvas", { x: 430, y: 290 }, "bottom"],
  ])("%s", (_, point, expected) => expect(nearest(point, [...outer, ...columns])?.id).toBe(expected));

  it("is none far away from the canvas", () => expect(nearest({ x: 600, y: 100 }, outer)).toBeUndefined());
  it("is none where there are no gaps", () => expect(nearest({ x: 0, y: 0 }, [])).toBeUndefined());
});

describe("neighbour", () => {
  const gaps = [...columns, ...outer];
  it.each([
    [null, 1, "top"],
    ["top", 1, "middle"],
    ["middle", 1, "left"],
    ["left", 1, "right"],
    ["right", -1, "left"],
    ["bottom", 1, "bottom"],
    ["top", -1, "top"],
  ] as const)("from %s by %i", (from, step, expected) => expect(neighbour(gaps, from, step)?.id).toBe(expected));
});
