import { describe, expect, test } from "vitest";
import { accepted, approver, around, flowOf, parallel, play } from "./fixtures.ts";
import type { Command } from "./model/command.ts";
import type { FlowNode, FlowSettings } from "./model/definition.ts";
import type { Values } from "./model/outcome.ts";
import { isAsking } from "./plan/plan.ts";
import { step } from "./step.ts";
import { allowedActions } from "./view/allowed.ts";
import { openTasks, view } from "./view/view.ts";

const fields = [{ key: "n", type: "number", label: "N" }];
const free: FlowSettings = { freeFlow: true };
const three = [approver("a", ["x"]), approver("b", ["y"]), approver("c", ["z"])];
const skipTo = (user: string, to: string): Command => ({ action: "NEXT", user, to });
const after = (nodes: FlowNode[], command: Command, settings = free) => {
  const flow = flowOf(nodes, settings);
  return { flow, outcome: step(flow, play(flow, []).state, command, around()) };
};

const targets = (nodes: FlowNode[], user: string, commands: Command[] = [], values: Values = {}) => {
  const flow = flowOf(nodes, free);
  const context = around(values, fields);
  const { state } = play(flow, commands, context);
  const offered = allowedActions(flow, state, user, context).tasks.flatMap(({ skipTargets }) => skipTargets);
  const taskSettings = flow.plan.nodes.filter(isAsking).map(({ id }) => id);
  const taken = taskSettings.filter((to) => step(flow, state, skipTo(user, to), context).ok);
  expect(offered.map(({ node }) => node)).toEqual(taken);
  return taken;
};

describe("free flow", () => {
  test("an agreement skips the next node, which is never entered", () => {
    const { flow, outcome } = after(three, skipTo("x", "c"));
    const { state, effects } = accepted(outcome);
    expect(openTasks(flow, state).map(({ user }) => user)).toEqual(["z"]);
    expect(effects.history).toMatchObject([{ action: "NEXT", by: "x", node: "a", to: "c" }]);
    expect(view(flow, state).nodes).toMatchObject({ a: 2, b: 0, c: 1 });
    expect(accepted(step(flow, state, { action: "NEXT", user: "z" }, around())).effects.status).toBe("approved");
  });

  test("it can be returned to completed nodes, not to skipped ones", () => {
    const { flow, outcome } = after(three, skipTo("x", "c"));
    const back = (to: string) =>
      step(flow, accepted(outcome).state, { action: "BACK", user: "z", to, opinion: "again" }, around());
    expect(back("b")).toMatchObject({ ok: false, code: "flow.return.target" });
    expect(openTasks(flow, accepted(back("a")).state).map(({ user }) => user)).toEqual(["x"]);
  });

  test("the targets are later nodes of the same path", () => {
    const flow = flowOf([approver("a", ["x"]), ...parallel("p", approver("b", ["y"])), approver("c", ["z"])], free);
    const of = (settings: FlowSettings) => {
      const drawn = settings === free ? flow : flowOf(three, settings);
      return allowedActions(drawn, play(drawn, []).state, "x", around()).tasks[0]?.skipTargets;
    };
    expect(of(free)).toEqual([{ node: "c", name: "c" }]);
    expect(of({})).toEqual([]);
  });

  test.each<[string, FlowNode[], Command, FlowSettings]>([
    ["where the flow does not say so", three, skipTo("x", "c"), {}],
    ["to the node itself", three, skipTo("x", "a"), free],
    ["into a branch", [approver("a", ["x"]), ...parallel("p", approver("b", ["y"]))], skipTo("x", "b"), free],
    [
      "while others decide here",
      [approver("a", ["x", "w"], { attr: { approvalMode: 2 } }), ...three.slice(1)],
      skipTo("x", "c"),
      free,
    ],
  ])("refused %s", (_, nodes, command, settings) => {
    expect(after(nodes, command, settings).outcome).toMatchObject({ ok: false, code: "flow.notAllowed" });
  });

  const branch = (id: string, gt: number | undefined, child: FlowNode): FlowNode => ({
    id,
    type: 3,
    conditionGroup: gt === undefined ? null : [{ conditions: [{ columnId: "n", optType: "gt", conditionValue: gt }] }],
    childNode: child,
  });
  const route: FlowNode = {
    id: "r",
    type: 4,
    conditionNodes: [
      branch("r1", 5, { ...approver("b", ["y"]), childNode: approver("b2", ["w"]) }),
      branch("r2", undefined, approver("c", ["z"])),
    ],
  };
  const opinion: FlowNode = {
    id: "o",
    type: 7,
    conditionNodes: [
      { id: "oa", type: 8, attr: { result: "agree" }, childNode: approver("g", ["y"]) },
      { id: "od", type: 8, attr: { result: "disagree" }, childNode: approver("h", ["z"]) },
    ],
  };
  const last = approver("d", ["v"]);

  test("it can skip into the branch that a route will take, not into another", () => {
    const nodes = [approver("a", ["x"]), route, last];
    expect(targets(nodes, "x", [], { n: 9 })).toEqual(["b", "b2", "d"]);
    expect(targets(nodes, "x", [], { n: 1 })).toEqual(["c", "d"]);
  });

  test("values sent with the agreement decide the route", () => {
    const writable = { privileges: [{ key: "n", writable: true }] };
    const flow = flowOf([approver("a", ["x"], writable), route, last], free);
    const context = around({ n: 9 }, fields);
    const { state } = play(flow, [], context);
    const sent = (to: string) => step(flow, state, { ...skipTo("x", to), values: { n: 1 } } as Command, context);
    expect(sent("c").ok).toBe(true);
    expect(sent("b")).toMatchObject({ ok: false, code: "flow.notAllowed" });
  });

  test("it can skip out of the branch taken, not into its sibling", () => {
    expect(targets([route, last], "y", [], { n: 9 })).toEqual(["b2", "d"]);
    expect(targets([route, last], "z", [], { n: 1 })).toEqual(["d"]);
  });

  test("an agreement cannot skip into a disagree branch", () => {
    const nodes = [approver("a", ["x"]), opinion, last];
    expect(targets(nodes, "x")).toEqual(["g", "d"]);
    expect(targets([approver("e", ["w"]), ...nodes], "w")).toEqual(["a", "g", "d"]);
    expect(targets(nodes, "z", [{ action: "REJECT", user: "x", opinion: "no" }])).toEqual(["d"]);
  });

  test("the branch it skips into counts as in progress", () => {
    const flow = flowOf([approver("a", ["x"]), route, last], free);
    const context = around({ n: 9 }, fields);
    const sent = accepted(step(flow, play(flow, [], context).state, skipTo("x", "b2"), context));
    expect(view(flow, sent.state).nodes).toMatchObject({ a: 2, r: 1, r1: 1, b: 0, b2: 1, r2: 0 });
    const done = accepted(step(flow, sent.state, { action: "NEXT", user: "w" }, context));
    expect(view(flow, done.state).nodes).toMatchObject({ r: 2, r1: 2, b: 0, b2: 2, d: 1 });
  });

  test("only a person whose agreement completes the node may skip", () => {
    const rest = three.slice(1);
    const both = [approver("a", ["x", "w"]), ...rest];
    expect(targets(both, "x")).toEqual([]);
    expect(targets(both, "w", [{ action: "NEXT", user: "x" }])).toEqual(["b", "c"]);
    const row = [approver("a", ["x", "w"], { attr: { approvalMode: 1 } }), ...rest];
    expect(targets(row, "x")).toEqual([]);
    expect(targets(row, "w", [{ action: "NEXT", user: "x" }])).toEqual(["b", "c"]);
    expect(targets([approver("a", ["x", "w"], { attr: { approvalMode: 4 } }), ...rest], "x")).toEqual(["b", "c"]);
    const half = [approver("a", ["x", "w", "v"], { attr: { approvalMode: 3, passRatio: 50 } }), ...rest];
    expect(targets(half, "x")).toEqual([]);
    expect(targets(half, "w", [{ action: "NEXT", user: "x" }])).toEqual(["b", "c"]);
  });

  test("delegates and people added before cannot skip", () => {
    const add = (position: "before" | "after" | "beside"): Command => ({
      action: "ADD_SIGN",
      user: "x",
      position,
      users: ["v"],
    });
    expect(targets(three, "v", [{ action: "DELEGATE", user: "x", to: "v" }])).toEqual([]);
    expect(targets(three, "v", [add("before")])).toEqual([]);
    expect(targets(three, "v", [add("beside")])).toEqual([]);
    expect(targets(three, "x", [add("beside")])).toEqual([]);
    expect(targets(three, "v", [add("after")])).toEqual(["b", "c"]);
    expect(targets(three, "x", [add("before"), { action: "NEXT", user: "v" }])).toEqual(["b", "c"]);
  });
});
