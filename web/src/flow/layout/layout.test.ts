import { expect, test } from "vitest";
import { removeNode } from "../tree/remove.ts";
import { approver, chain, condition, lane, opinion, parallel, result, route, start } from "../tree/sample.ts";
import { type Box, endId, joinId, type Layout, layout } from "./layout.ts";
import { card, gapX, gapY } from "./size.ts";

const boxOf = (plan: Layout, id: string): Box => {
  const box = plan.boxes.find((one) => one.id === id);
  if (!box) throw new Error(`no box ${id}`);
  return box;
};
const middle = (box: Box): number => box.x + box.width / 2;
const addPlaces = (plan: Layout): string[] => plan.lines.flatMap((line) => line.after ?? []).sort();

const wide = chain(
  start(),
  route(
    "r",
    condition("r1", 1, approver("a"), parallel("p", lane("p1", approver("b")), lane("p2"))),
    condition("r2", 2, approver("c")),
    condition("r3", 3),
  ),
  approver("z"),
);

test("a chain runs straight down and ends in the end", () => {
  const plan = layout(chain(start(), approver("a")));
  expect(new Set(plan.boxes.map(middle))).toEqual(new Set([0]));
  expect(boxOf(plan, "a").y).toBe(card.height + gapY);
  expect(boxOf(plan, endId).y).toBe(2 * (card.height + gapY));
  expect(plan.lines.map((line) => line.id)).toEqual(["start>a", `a>${endId}`]);
});

test("no two boxes overlap, however deep they nest", () => {
  let inner = approver("deep");
  for (let level = 0; level < 12; level++) {
    inner = chain(
      route(
        `r${level}`,
        condition(`l${level}`, 1, inner),
        condition(`m${level}`, 2, approver(`x${level}`)),
        condition(`o${level}`, 3),
      ),
      approver(`t${level}`),
    );
  }
  const { boxes, width, height } = layout(chain(start(), inner));
  for (const [index, one] of boxes.entries()) {
    expect(one.x).toBeGreaterThanOrEqual(-width / 2 - 0.001);
    expect(one.x + one.width).toBeLessThanOrEqual(width / 2 + 0.001);
    expect(one.y + one.height).toBeLessThanOrEqual(height + 0.001);
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      expect(apart, `${one.id} and ${other.id}`).toBe(true);
    }
  }
});

test("branches are side by side under the middle of their holder and start at one height", () => {
  const plan = layout(wide);
  const [first, second, third] = ["r1", "r2", "r3"].map((id) => boxOf(plan, id));
  expect(first?.y).toBe(second?.y);
  expect(second?.y).toBe(third?.y);
  expect(boxOf(plan, "r3").x - (boxOf(plan, "r2").x + card.width)).toBe(gapX);
  expect(middle(boxOf(plan, "z"))).toBe(middle(boxOf(plan, "r")));
  expect(middle(boxOf(plan, joinId("r")))).toBe(middle(boxOf(plan, "r")));
});

test("what follows a holder is below the longest branch", () => {
  const plan = layout(wide);
  const deepest = boxOf(plan, "p:end");
  expect(boxOf(plan, joinId("r")).y).toBe(deepest.y + deepest.height + gapY);
  expect(boxOf(plan, "z").y).toBeGreaterThan(boxOf(plan, joinId("r")).y);
});

test("a node can be added behind every card, after the branches, and never between a parallel and its aggregate", () => {
  expect(addPlaces(layout(wide))).toEqual(
    ["a", "b", "c", "p1", "p2", "p:end", "r", "r1", "r2", "r3", "start", "z"].sort(),
  );
});

test("a parallel without a second way still leads into its aggregate", () => {
  const plan = layout(chain(start(), parallel("p", lane("p1"), lane("p2"))));
  expect(plan.lines.filter((line) => line.to === "p:end").map((line) => line.from)).toEqual(["p1", "p2"]);
  expect(plan.boxes.some((box) => box.shape === "join")).toBe(false);
});

test("between an approver and its opinion nothing is added", () => {
  const plan = layout(
    chain(start(), approver("a"), opinion("o", result("y", "agree"), result("n", "disagree")), approver("z")),
  );
  expect(plan.lines.find((line) => line.from === "a")?.after).toBeUndefined();
  expect(addPlaces(plan)).toEqual(["n", "o", "start", "y", "z"]);
});

test("a thousand nodes in a row and 40 levels of nesting are laid out", () => {
  const long = chain(start(), ...Array.from({ length: 1000 }, (_, index) => approver(`a${index}`)));
  expect(layout(long).boxes).toHaveLength(1002);
  expect(layout(removeNode(long, "a999")).boxes).toHaveLength(1001);
  let nested = approver("deep");
  for (let level = 0; level < 40; level++)
    nested = route(`r${level}`, condition(`l${level}`, 1, nested), condition(`o${level}`, 2));
  expect(layout(chain(start(), nested)).width).toBe(41 * card.width + 40 * gapX);
});

test("nothing is added before a node that is kept in its place", () => {
  const kept = { ...approver("colleague"), deletable: false };
  expect(addPlaces(layout(chain(start(), kept, approver("a"))))).toEqual(["a", "colleague"]);
});
