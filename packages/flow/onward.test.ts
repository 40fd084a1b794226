import { describe, expect, test } from "vitest";
import { allowedActions } from "./allowed.ts";
import type { Command } from "./command.ts";
import type { FlowNode, FlowSettings } from "./definition.ts";
import { accepted, approver, around, flowOf, parallel, play } from "./fixtures.ts";
import { step } from "./step.ts";
import { openTasks, view } from "./view.ts";

const free: FlowSettings = { freeFlow: true };
const three = [approver("a", ["x"]), approver("b", ["y"]), approver("c", ["z"])];
const onward = (user: string, to: string): Command => ({ action: "NEXT", user, to });
const after = (nodes: FlowNode[], command: Command, settings = free) => {
  const flow = flowOf(nodes, settings);
  return { flow, outcome: step(flow, play(flow, []).state, command, around()) };
};

describe("free flow", () => {
  test("whoever agrees sends it past the next node, which is never entered", () => {
    const { flow, outcome } = after(three, onward("x", "c"));
    const { state, effects } = accepted(outcome);
    expect(openTasks(flow, state).map(({ user }) => user)).toEqual(["z"]);
    expect(effects.history).toMatchObject([{ action: "NEXT", by: "x", node: "a", to: "c" }]);
    expect(view(flow, state).nodes).toMatchObject({ a: 2, b: 0, c: 1 });
    expect(accepted(step(flow, state, { action: "NEXT", user: "z" }, around())).effects.status).toBe("approved");
  });

  test("it may be returned to who was passed through, not to who was passed by", () => {
    const { flow, outcome } = after(three, onward("x", "c"));
    const back = (to: string) =>
      step(flow, accepted(outcome).state, { action: "BACK", user: "z", to, opinion: "again" }, around());
    expect(back("b")).toMatchObject({ ok: false, code: "flow.return.target" });
    expect(openTasks(flow, accepted(back("a")).state).map(({ user }) => user)).toEqual(["x"]);
  });

  test("the targets are those further on in the same line", () => {
    const flow = flowOf([approver("a", ["x"]), ...parallel("p", approver("b", ["y"])), approver("c", ["z"])], free);
    const of = (settings: FlowSettings) => {
      const drawn = settings === free ? flow : flowOf(three, settings);
      return allowedActions(drawn, play(drawn, []).state, "x", around()).tasks[0]?.onward;
    };
    expect(of(free)).toEqual([{ node: "c", name: "c" }]);
    expect(of({})).toEqual([]);
  });

  test.each<[string, FlowNode[], Command, FlowSettings]>([
    ["where the flow does not say so", three, onward("x", "c"), {}],
    ["to the node itself", three, onward("x", "a"), free],
    ["into a branch", [approver("a", ["x"]), ...parallel("p", approver("b", ["y"]))], onward("x", "b"), free],
    [
      "while others decide here",
      [approver("a", ["x", "w"], { attr: { approvalMode: 2 } }), ...three.slice(1)],
      onward("x", "c"),
      free,
    ],
  ])("refused %s", (_, nodes, command, settings) => {
    expect(after(nodes, command, settings).outcome).toMatchObject({ ok: false, code: "flow.notAllowed" });
  });
});
