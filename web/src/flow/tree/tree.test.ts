import { describe, expect, test } from "vitest";
import { changeNode } from "./change.ts";
import { copyNode } from "./copy.ts";
import { addBranch, insertAfter } from "./insert.ts";
import { canMove, moveNode, shiftBranch } from "./move.ts";
import { canRemove, removeNode } from "./remove.ts";
import { approver, cc, chain, condition, drawn, lane, opinion, parallel, result, route, start } from "./sample.ts";
import { countNodes, findNode, nodesBefore, walk } from "./walk.ts";

const routed = chain(
  start(),
  route("r", condition("r1", 1, approver("a")), condition("r2", 2, cc("c")), condition("r3", 3)),
  approver("z"),
);
const forked = chain(start(), parallel("p", lane("p1", approver("a")), lane("p2")), approver("z"));
const judged = chain(
  start(),
  approver("a", { addable: false }),
  opinion("o", result("oy", "agree", approver("b")), result("on", "disagree")),
  approver("z"),
);

describe("reading", () => {
  test("walks holders, then their branches, then what follows", () => {
    expect([...walk(routed)].map((visit) => visit.node.id)).toEqual(["start", "r", "r1", "a", "r2", "c", "r3", "z"]);
    expect(countNodes(forked)).toBe(7);
  });

  test.each([
    ["z", routed, ["start", "r", "r1", "a", "r2", "c", "r3"]],
    ["c", routed, ["start", "r", "r2"]],
    ["a", forked, ["start", "p", "p1"]],
    ["p:end", forked, ["start", "p", "p1", "a", "p2"]],
    ["start", routed, []],
  ])("what comes before %s", (id, root, before) => {
    expect(nodesBefore(root, id).map((node) => node.id)).toEqual(before);
  });
});

test("a change keeps the identity of everything off its path", () => {
  const renamed = changeNode(routed, "a", (node) => ({ ...node, name: "Boss" }));
  expect(findNode(renamed, "a")?.name).toBe("Boss");
  expect(findNode(renamed, "r2")).toBe(findNode(routed, "r2"));
  expect(findNode(renamed, "z")).toBe(findNode(routed, "z"));
  expect(changeNode(routed, "nobody", () => approver("x"))).toBe(routed);
});

describe("inserting", () => {
  test.each([
    ["behind the initiator", routed, "start", approver("n"), "start>n>r(r1>a|r2>c|r3)>z"],
    ["into an empty branch", routed, "r3", approver("n"), "start>r(r1>a|r2>c|r3>n)>z"],
    ["behind the branches of a route", routed, "r", approver("n"), "start>r(r1>a|r2>c|r3)>n>z"],
    ["behind an aggregate", forked, "p:end", cc("n"), "start>p(p1>a|p2)>p:end>n>z"],
    [
      "a parallel brings its aggregate",
      routed,
      "a",
      parallel("n", lane("n1"), lane("n2")),
      "start>r(r1>a>n(n1|n2)>n:end|r2>c|r3)>z",
    ],
    ["not between a parallel and its aggregate", forked, "p", approver("n"), drawn(forked)],
    ["not between an approver and its opinion", judged, "a", approver("n"), drawn(judged)],
    ["an opinion not behind a copy", routed, "c", opinion("n"), drawn(routed)],
    ["not behind an unknown node", routed, "nobody", approver("n"), drawn(routed)],
  ])("%s", (_, root, after, node, outcome) => {
    expect(drawn(insertAfter(root, after, node))).toBe(outcome);
  });

  test("an opinion marks its approver as not addable, taking it away opens the approver again", () => {
    const sealed = insertAfter(routed, "z", opinion("o", result("oy", "agree"), result("on", "disagree")));
    expect(findNode(sealed, "z")?.addable).toBe(false);
    expect(findNode(removeNode(sealed, "o"), "z")).toEqual(findNode(routed, "z"));
  });

  test("a new condition is before other cases and the priorities follow the order", () => {
    const grown = addBranch(routed, "r", condition("n", 9));
    const priorities = findNode(grown, "r")?.conditionNodes?.map((branch) => [branch.id, branch.priorityLevel]);
    expect(priorities).toEqual([
      ["r1", 1],
      ["r2", 2],
      ["n", 3],
      ["r3", 4],
    ]);
    expect(drawn(addBranch(forked, "p", lane("n")))).toBe("start>p(p1>a|p2|n)>p:end>z");
    expect(addBranch(judged, "o", lane("n"))).toBe(judged);
  });
});

describe("removing", () => {
  test.each([
    ["what follows moves up", routed, "z", "start>r(r1>a|r2>c|r3)"],
    ["inside a branch", routed, "a", "start>r(r1|r2>c|r3)>z"],
    ["a route with all its branches", routed, "r", "start>z"],
    ["a parallel with its aggregate", forked, "p", "start>z"],
    ["one branch of three", routed, "r1", "start>r(r2>c|r3)>z"],
    ["the second last branch leaves the last one in line", forked, "p2", "start>a>z"],
    ["an opinion with its branches", judged, "o", "start>a>z"],
    ["an approver takes its opinion along", judged, "a", "start>z"],
    ["other cases stay", routed, "r3", drawn(routed)],
    ["an aggregate stays", forked, "p:end", drawn(forked)],
    ["a result branch stays", judged, "oy", drawn(judged)],
    ["the initiator stays", routed, "start", drawn(routed)],
  ])("%s", (_, root, id, outcome) => {
    const after = removeNode(root, id);
    expect(drawn(after)).toBe(outcome);
    expect(canRemove(root, id)).toBe(after !== root);
  });

  test("a route left with other cases alone becomes that branch", () => {
    const small = chain(
      start(),
      route("r", condition("r1", 1, approver("a")), condition("r2", 2, cc("c"))),
      approver("z"),
    );
    expect(drawn(removeNode(small, "r1"))).toBe("start>c>z");
    const empty = chain(start(), route("r", condition("r1", 1, approver("a")), condition("r2", 2)));
    expect(drawn(removeNode(empty, "r1"))).toBe("start");
  });
});

describe("moving", () => {
  test.each([
    ["out of a branch", routed, "a", "z", "start>r(r1|r2>c|r3)>z>a"],
    ["into a branch", routed, "z", "r3", "start>r(r1>a|r2>c|r3>z)"],
    ["a route without what follows", routed, "r", "z", "start>z>r(r1>a|r2>c|r3)"],
    ["a parallel with its aggregate", forked, "p", "z", "start>z>p(p1>a|p2)>p:end"],
    ["an approver with its opinion", judged, "a", "z", "start>z>a>o(oy>b|on)"],
    ["not into itself", routed, "r", "a", drawn(routed)],
    ["not to where it is", routed, "z", "r", drawn(routed)],
    ["not a branch", routed, "r1", "z", drawn(routed)],
    ["not an aggregate", forked, "p:end", "start", drawn(forked)],
    ["not an opinion", judged, "o", "z", drawn(judged)],
  ])("%s", (_, root, id, after, outcome) => {
    expect(drawn(moveNode(root, id, after))).toBe(outcome);
    expect(canMove(root, id, after)).toBe(outcome !== drawn(root));
  });

  test("an approver that moved with its opinion is still not addable", () => {
    expect(findNode(moveNode(judged, "a", "z"), "a")?.addable).toBe(false);
  });

  test.each([
    ["r2", -1, "start>r(r2>c|r1>a|r3)>z"],
    ["r1", 1, "start>r(r2>c|r1>a|r3)>z"],
    ["r1", -1, drawn(routed)],
    ["r2", 1, drawn(routed)],
    ["r3", -1, drawn(routed)],
    ["a", 1, drawn(routed)],
  ] as const)("branch %s by %i", (id, by, outcome) => {
    const shifted = shiftBranch(routed, id, by);
    expect(drawn(shifted)).toBe(outcome);
    expect(findNode(shifted, "r")?.conditionNodes?.map((branch) => branch.priorityLevel)).toEqual([1, 2, 3]);
  });
});

describe("copying", () => {
  const ids = () => {
    let count = 0;
    return () => `n${++count}`;
  };

  test.each([
    ["a node, without what follows", routed, "a", "start>r(r1>a>n1|r2>c|r3)>z"],
    [
      "a route with all in it",
      chain(start(), route("r", condition("r1", 1, approver("a")), condition("r2", 2))),
      "r",
      "start>r(r1>a|r2)>n1(n2>n3|n4)",
    ],
    ["a parallel behind its aggregate", forked, "p", "start>p(p1>a|p2)>p:end>n1(n2>n3|n4)>n5>z"],
    ["an approver behind its opinion", judged, "a", "start>a>o(oy>b|on)>n1>n2(n3>n4|n5)>z"],
    ["a condition before other cases", routed, "r1", "start>r(r1>a|r2>c|n1>n2|r3)>z"],
  ])("%s", (_, root, id, outcome) => {
    const copied = copyNode(root, id, ids());
    expect(drawn(copied?.root)).toBe(outcome);
    expect(copied?.id).toBe("n1");
  });

  test.each([
    ["other cases", routed, "r3"],
    ["the initiator", routed, "start"],
    ["an aggregate", forked, "p:end"],
    ["a result branch", judged, "oy"],
  ])("%s cannot be copied", (_, root, id) => {
    expect(copyNode(root, id, ids())).toBeUndefined();
  });

  test("people taken from a node inside the copy come from its twin, others from where they came", () => {
    const asks = (id: string, from: string) =>
      approver(id, { approverGroups: [{ id: `g${id}`, approverType: 11, approverIds: [from] }] });
    const root = chain(
      start(),
      approver("x"),
      parallel("p", lane("p1", approver("a"), asks("b", "a")), lane("p2", asks("d", "x"))),
    );
    const copied = copyNode(root, "p", ids());
    const from = (id: string) => findNode(copied?.root ?? root, id)?.approverGroups?.[0]?.approverIds;
    expect(from("n4")).toEqual(["n3"]);
    expect(from("n6")).toEqual(["x"]);
  });
});
