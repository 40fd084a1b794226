import { expect, test } from "vitest";
import { approver, chain, condition, lane, parallel, route, start } from "../tree/sample.ts";
import { type Direction, neighbour } from "./neighbour.ts";

const root = chain(
  start(),
  route(
    "r",
    condition("r1", 1, approver("a"), parallel("p", lane("p1"), lane("p2", approver("b")))),
    condition("r2", 2),
  ),
  approver("z"),
);

test.each<[string, Direction, string]>([
  ["start", "up", "start"],
  ["start", "down", "r"],
  ["r", "down", "r1"],
  ["r1", "right", "r2"],
  ["r2", "left", "r1"],
  ["r1", "left", "r1"],
  ["a", "right", "r2"],
  ["p1", "right", "p2"],
  ["p2", "right", "r2"],
  ["p1", "down", "p:end"],
  ["b", "down", "p:end"],
  ["p:end", "down", "z"],
  ["p:end", "up", "p1"],
  ["r2", "down", "z"],
  ["r2", "up", "r"],
  ["z", "up", "p:end"],
  ["z", "down", "z"],
  ["gone", "down", "start"],
])("from %s %s leads to %s", (from, direction, to) => {
  expect(neighbour(root, from, direction)).toBe(to);
});
