import { expect, test } from "vitest";
import { approver, cc, chain, condition, drawn, lane, opinion, parallel, result, route, start } from "./sample.ts";
import { stepNode } from "./step.ts";

const root = chain(
  start(),
  approver("a"),
  parallel("p", lane("p1", approver("x"), cc("y")), lane("p2")),
  approver("b"),
  opinion("o", result("oy", "agree"), result("on", "disagree")),
  route("r", condition("r1", 1), condition("r2", 2)),
);
const straight = drawn(root);

test.each([
  ["a", 1, "start>p(p1>x>y|p2)>p:end>a>b>o(oy|on)>r(r1|r2)"],
  ["p", -1, "start>p(p1>x>y|p2)>p:end>a>b>o(oy|on)>r(r1|r2)"],
  ["b", -1, "start>a>b>o(oy|on)>p(p1>x>y|p2)>p:end>r(r1|r2)"],
  ["b", 1, "start>a>p(p1>x>y|p2)>p:end>r(r1|r2)>b>o(oy|on)"],
  ["x", 1, "start>a>p(p1>y>x|p2)>p:end>b>o(oy|on)>r(r1|r2)"],
  ["y", 1, straight],
  ["x", -1, straight],
  ["a", -1, straight],
  ["r", 1, straight],
  ["start", 1, straight],
  ["p:end", 1, straight],
  ["o", 1, straight],
  ["r1", 1, straight],
] as const)("%s by %i", (id, by, outcome) => {
  expect(drawn(stepNode(root, id, by))).toBe(outcome);
});
