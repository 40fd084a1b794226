import { describe, expect, it } from "vitest";
import { deactivate } from "./deactivate.ts";
import { accepted, approver, around, company, flowOf, noon, parallel, play } from "./fixtures.ts";
import type { Command } from "./model/command.ts";
import { step } from "./step.ts";
import { view } from "./view/view.ts";

const next = (user: string): Command => ({ action: "NEXT", user });
const flow = flowOf([approver("a", ["x", "y"]), approver("b", ["z"])]);

describe("the effects of a step", () => {
  it("name tasks, kinds and times", () => {
    const { effects } = play(flow, []);
    expect(effects.opened).toEqual([
      { id: "a.1.x", node: "a", name: "a", user: "x", kind: "approve", since: noon },
      { id: "a.1.y", node: "a", name: "a", user: "y", kind: "approve", since: noon },
    ]);
    expect(effects.status).toBe("running");
  });

  it("close the decided task and open the next ones", () => {
    const { state } = play(flow, [next("x")]);
    const { effects } = accepted(
      step(flow, state, { ...next("y"), opinion: "fine" }, around({}, [], company(), noon + 5)),
    );
    expect(effects.closed).toMatchObject([{ task: { id: "a.1.y", since: noon }, how: "agreed", by: "y" }]);
    expect(effects.opened).toMatchObject([{ id: "b.3.z", since: noon + 5 }]);
    expect(effects.history).toEqual([{ node: "a", by: "y", action: "NEXT", opinion: "fine", at: noon + 5 }]);
    expect(effects.status).toBeUndefined();
  });

  it("say when the status changes", () => {
    expect(play(flow, [next("x"), next("y"), next("z")]).effects.status).toBe("approved");
  });

  it("leave out a task that was opened and closed in the same step", () => {
    const both = flowOf(parallel("p", approver("a", ["x"]), approver("b", ["y"], { attr: { approvalMethod: 3 } })));
    const { effects, state } = play(both, []);
    expect(effects).toMatchObject({ opened: [], closed: [], status: "rejected" });
    expect(view(both, state).open).toEqual([]);
  });

  it.each<[string, Partial<Command>, boolean | undefined]>([
    ["after less than 3 s", { viewedSeconds: 2.9 }, true],
    ["after 3 s", { viewedSeconds: 3 }, undefined],
    ["in a batch without a view", { batch: true }, true],
    ["in a batch after a view", { batch: true, viewedSeconds: 30 }, undefined],
    ["without a word about it", {}, undefined],
  ])("marks agreeing %s (F30)", (_, more, fast) => {
    const { state } = play(flow, []);
    const { effects } = accepted(step(flow, state, { ...next("x"), ...more } as Command, around()));
    expect(effects.history[0]?.fast).toBe(fast);
  });

  it("contain events with their names and notices to people", () => {
    const loud = flowOf([
      { id: "e", type: 5, customProperties: { event: "stock.reserve" } },
      { id: "f", type: 5 },
      { id: "n", type: 20, approverGroups: [{ approverType: 8, approverIds: ["x", "y"] }] },
    ]);
    expect(play(loud, []).effects).toMatchObject({
      events: [
        { node: "e", name: "stock.reserve" },
        { node: "f", name: "f" },
      ],
      notices: [{ kind: "notice", node: "n", users: ["x", "y"] }],
    });
  });

  it("contain copies at the end if approved", () => {
    const copying = {
      node: { id: "start", type: 0 as const, customCc: ["v", "ghost"], childNode: approver("a", ["x"]) },
    };
    const ends = flowOf([]);
    expect(ends.plan.nodes.length).toBe(1);
    const made = flowOf([approver("a", ["x"])]);
    made.plan.start.node.customCc = copying.node.customCc;
    expect(play(made, [next("x")]).effects.copies).toEqual([{ node: "start", user: "v" }]);
    expect(play(made, [{ action: "REJECT", user: "x", opinion: "no" }]).effects.copies).toEqual([]);
  });

  it("log a loop in the reporting line", () => {
    const users = [
      { id: "i", name: "I", superiorId: "x" },
      { id: "x", name: "X", superiorId: "i" },
    ];
    const path = flowOf([approver("a", [], { approverGroups: [{ approverType: 12, levelMode: 5 }] })]);
    const { effects } = play(path, [], around({}, [], company({ users })));
    expect(effects.log).toEqual([{ code: "flow.people.loop", data: { node: "a", person: "i" } }]);
    expect(effects.opened.map(({ user }) => user)).toEqual(["x"]);
  });

  it("hand over the tasks of a leaver once", () => {
    const { state } = play(flow, []);
    const gone = around({}, [], company());
    const left = deactivate(flow, state, "x", gone);
    expect(left.effects).toMatchObject({
      closed: [{ task: { user: "x" }, how: "left" }],
      notices: [{ kind: "handover", users: ["admin"] }],
    });
    expect(view(flow, left.state)).toMatchObject({ handover: [{ node: "a", user: "x" }], exception: "a" });
    expect(deactivate(flow, left.state, "x", gone).state).toBe(left.state);
  });
});

describe("a return within the same step", () => {
  it("a withdrawal based on an older step is told who decided meanwhile", () => {
    const { state } = play(flow, [next("x")]);
    const late: Command = { action: "WITHDRAW", user: "i", seen: { step: 1 } };
    expect(step(flow, state, late, around())).toMatchObject({ code: "flow.withdraw.touched" });
    const completed = play(flow, [next("x"), next("y")]).state;
    expect(step(flow, completed, late, around())).toMatchObject({ code: "flow.task.handled", data: { by: "y" } });
    expect(step(flow, completed, { ...late, seen: { step: completed.steps } }, around())).toMatchObject({
      code: "flow.withdraw.touched",
    });
  });
});
