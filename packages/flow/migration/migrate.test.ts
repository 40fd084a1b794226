import { describe, expect, it } from "vitest";
import { accepted, approver, around, chain, deadline, drawn, flowOf, noon, parallel, play } from "../fixtures.ts";
import type { Flow } from "../flow.ts";
import type { Command } from "../model/command.ts";
import type { FlowNode } from "../model/definition.ts";
import { packState } from "../pack/pack.ts";
import { compile } from "../publish/compile.ts";
import { replay } from "../replay.ts";
import { step } from "../step.ts";
import { submit } from "../submit.ts";
import { returnTargets } from "../view/targets.ts";
import { openTasks, view } from "../view/view.ts";
import type { Mapping } from "./migrate.ts";
import { migrate } from "./migrate.ts";
import { proposeMapping } from "./propose.ts";

const missing = { ok: false, code: "flow.notAllowed", data: {} } as const;
const next = (user: string): Command => ({ action: "NEXT", user });
const by: Mapping = { by: "admin", reason: "new rules" };
const limited = (after: string) => ({
  switches: { timeout: true },
  customProperties: { timeout: deadline(after, "pass") },
});

describe("moving to another version (F32)", () => {
  const old = flowOf([approver("a", ["x"]), approver("b", ["y"]), approver("c", ["z"])]);

  it("keeps results and continues with the new drawing", () => {
    const renewed = flowOf([
      approver("zero", ["v"]),
      approver("a", ["x"]),
      approver("b", ["y"]),
      approver("late", ["w"]),
    ]);
    const { state } = play(old, [next("x")]);
    const text = packState(state);
    const { verdict, outcome } = migrate(old, renewed, state, by, around());
    expect(verdict).toEqual({ ok: true, obstacles: [], dropped: [], again: [] });
    expect(packState(state)).toBe(text);
    const moved = accepted(outcome ?? { ok: false, code: "flow.notAllowed", data: {} });
    expect(moved.effects.history).toEqual([
      { node: "start", by: "admin", action: "MIGRATE", reason: "new rules", at: noon, from: "", to: "" },
    ]);
    expect(moved.effects.opened).toEqual([]);
    const after = accepted(step(renewed, moved.state, next("y"), around()));
    expect(view(renewed, after.state)).toMatchObject({
      nodes: { zero: 0, a: 2, b: 2, late: 1 },
      open: [{ user: "w" }],
    });
  });

  it("renames nodes by the mapping, with their tasks and deadlines", () => {
    const before = flowOf([approver("a", ["x"], limited("P1D"))]);
    const renewed = flowOf([approver("new", ["x"], limited("P2D"))]);
    const { outcome } = migrate(before, renewed, play(before, []).state, { ...by, nodes: { a: "new" } }, around());
    expect(outcome?.effects).toMatchObject({
      closed: [{ task: { id: "a.1.x" }, how: "reassigned" }],
      opened: [{ id: "new.1.x", node: "new" }],
      timers: { cancel: ["a.1.0"], arm: [{ id: "new.1.0", at: noon + 2 * 86_400_000 }] },
    });
    expect(outcome && openTasks(renewed, outcome.state).map(({ id }) => id)).toEqual(["new.1.x"]);
  });

  it("names completed nodes that no longer exist", () => {
    const renewed = flowOf([approver("b", ["y"])]);
    const { verdict, outcome } = migrate(old, renewed, play(old, [next("x")]).state, by, around());
    expect(verdict).toMatchObject({ ok: true, dropped: ["a"] });
    expect(outcome && accepted(step(renewed, outcome.state, next("y"), around())).state.status).toBe(1);
  });

  describe("if the order of nodes differs", () => {
    const [a, b, c] = [approver("a", ["x"]), approver("b", ["y"]), approver("c", ["z"])];
    const swapped = flowOf([a, c, b]);
    const moved = (renewed: Flow, commands = [next("x"), next("y")], from = old) => {
      const { verdict, outcome = missing } = migrate(from, renewed, play(from, commands).state, by, around());
      return { verdict, ...accepted(outcome) };
    };

    it("nodes ahead are asked again and are reported", () => {
      const { verdict, state } = moved(swapped);
      expect(verdict).toEqual({ ok: true, obstacles: [], dropped: [], again: ["b"] });
      expect(view(swapped, state).nodes).toMatchObject({ a: 2, c: 1, b: 4 });
      const refused = step(swapped, state, { action: "TAKE_BACK", user: "y" }, around());
      expect(refused).toMatchObject({ ok: false, code: "flow.task.handled" });
      const targets = returnTargets(swapped, state, { user: "z" }, around());
      expect(targets).toMatchObject({ ok: true, targets: [{ node: "start" }, { node: "a" }] });
      const after = accepted(step(swapped, state, next("z"), around()));
      expect(view(swapped, after.state)).toMatchObject({ status: "running", open: [{ node: "b", user: "y" }] });
      expect(accepted(step(swapped, after.state, next("y"), around())).state.status).toBe(1);
    });

    it("administrators can assign other people to nodes ahead", () => {
      const { state } = moved(swapped);
      const given = { action: "CHANGE" as const, user: "admin", node: "b", users: ["w"], reason: "r" };
      const after = accepted(step(swapped, accepted(step(swapped, state, given, around())).state, next("z"), around()));
      expect(openTasks(swapped, after.state)).toMatchObject([{ node: "b", user: "w" }]);
    });

    it("people are asked again at a node that is reached again, although they agreed before", () => {
      const once = flowOf([a, c, b, approver("d", ["x", "y"], { attr: { approvalMode: 2 } })], { autoDedupe: "once" });
      const { state } = moved(once);
      const after = accepted(step(once, state, next("z"), around()));
      expect(openTasks(once, after.state)).toMatchObject([{ node: "b", user: "y" }]);
    });

    it("people who were notified are not notified again", () => {
      const told: FlowNode = { id: "t", type: 2, approverGroups: [{ approverType: 8, approverIds: ["w"] }] };
      const from = flowOf([a, told, c]);
      const renewed = flowOf([a, c, told]);
      const { state, verdict } = moved(renewed, [next("x")], from);
      expect(verdict.again).toEqual([]);
      const after = accepted(step(renewed, state, next("z"), around()));
      expect(after.effects.copies).toEqual([]);
      expect(after.state.status).toBe(1);
    });

    it("completed nodes in a branch not taken no longer count", () => {
      const [first, last] = [c, b].map((node, at) => ({ id: `r${at}`, type: 3 as const, childNode: node }));
      const conditionGroup = [{ conditions: [{ columnId: "n", optType: "gt" as const, conditionValue: 0 }] }];
      const renewed = flowOf([
        a,
        { id: "r", type: 4, conditionNodes: [{ ...first, conditionGroup }, last] } as FlowNode,
      ]);
      const { state, verdict } = moved(renewed);
      expect(verdict).toMatchObject({ dropped: ["b"], again: [] });
      expect(step(renewed, state, { action: "TAKE_BACK", user: "y" }, around())).toMatchObject({ ok: false });
      expect(accepted(step(renewed, state, next("z"), around())).state.status).toBe(1);
    });

    it("a completed parallel with a new branch stays completed, and an administrator can jump into the new branch", () => {
      const from = flowOf([...parallel("p", a, b), c]);
      const renewed = flowOf([...parallel("p", a, b, approver("d", ["w"])), c]);
      const { state, verdict } = moved(renewed, [next("x"), next("y")], from);
      expect(verdict).toMatchObject({ dropped: [], again: [] });
      expect(returnTargets(renewed, state, { user: "z" }, around())).toMatchObject({
        targets: [{ node: "start" }, { node: "b" }, { node: "a" }],
      });
      const jump: Command = { action: "JUMP", user: "admin", to: "d", reason: "new" };
      const jumped = accepted(step(renewed, state, jump, around()));
      expect(openTasks(renewed, jumped.state)).toMatchObject([{ node: "d", user: "w" }]);
      const after = accepted(step(renewed, jumped.state, next("w"), around()));
      expect(openTasks(renewed, after.state)).toMatchObject([{ node: "c", user: "z" }]);
    });

    it("the branch taken stays taken, also on the way straight back", () => {
      const settings = { resubmit: "straight" } as const;
      const back: Command = { action: "BACK", user: "z", to: "start", opinion: "no" };
      const from = flowOf([a, b, c], settings);
      const renewed = flowOf([a, c, b], settings);
      const { state, verdict } = moved(renewed, [next("x"), next("y"), back], from);
      expect(verdict).toMatchObject({ dropped: [], again: ["b"] });
      let now = accepted(step(renewed, state, { action: "RESUBMIT", user: "i" }, around()));
      expect(openTasks(renewed, now.state)).toMatchObject([{ node: "c" }]);
      for (const user of ["z", "y"]) now = accepted(step(renewed, now.state, next(user), around()));
      expect(now.state.status).toBe(1);
    });
  });

  const fork = flowOf(parallel("p", approver("a", ["x"]), approver("b", ["y"])));
  it.each([
    ["missing", flowOf([approver("c", ["z"])]), "a"],
    ["otherType", flowOf([{ ...approver("a", ["x"]), type: 6 }]), "a"],
    ["otherBranches", flowOf(parallel("p", approver("a", ["x"]))), "a"],
  ] as const)("says why not: %s", (obstacle, renewed, node) => {
    const { verdict, outcome } = migrate(old, renewed, play(old, []).state, by, around());
    expect(verdict).toMatchObject({ ok: false, obstacles: [{ node, obstacle }] });
    expect(outcome).toBeUndefined();
  });

  it("is refused if an open parallel has other branches", () => {
    const renewed = flowOf(parallel("p", approver("a", ["x"]), approver("b", ["y"]), approver("c", ["z"])));
    const { verdict } = migrate(fork, renewed, play(fork, []).state, by, around());
    expect(verdict.obstacles).toEqual([{ node: "p", obstacle: "otherBranches" }]);
  });

  it("moves an open parallel, and its join fires", () => {
    const renewed = flowOf([...parallel("p", approver("a", ["x"]), approver("b", ["y"])), approver("e", ["z"])]);
    const { outcome } = migrate(fork, renewed, play(fork, [next("x")]).state, by, around());
    const after = outcome && accepted(step(renewed, outcome.state, next("y"), around()));
    expect(after && openTasks(renewed, after.state).map(({ node }) => node)).toEqual(["e"]);
  });

  it("is refused after the end", () => {
    expect(
      migrate(old, old, play(old, [next("x"), next("y"), next("z")]).state, by, around()).verdict.obstacles,
    ).toEqual([{ node: "start", obstacle: "ended" }]);
  });

  it("is refused if two open nodes would become one", () => {
    const renewed = flowOf(parallel("p", approver("a", ["x"]), approver("b", ["y"])));
    const { verdict } = migrate(fork, renewed, play(fork, []).state, { ...by, nodes: { b: "a" } }, around());
    expect(verdict).toMatchObject({ ok: false, obstacles: [{ node: "b", obstacle: "twice" }] });
  });

  it("a returned application goes straight back to the new position of the node", () => {
    const straight = flowOf([approver("a", ["x"]), approver("b", ["y"])], { resubmit: "straight" });
    const renewed = flowOf([approver("a", ["x"]), approver("new", ["z"])], { resubmit: "straight" });
    const { state } = play(straight, [next("x"), { action: "BACK", user: "y", to: "start", opinion: "no" }]);
    expect(migrate(straight, renewed, state, by, around()).verdict.obstacles).toEqual([
      { node: "b", obstacle: "missing" },
    ]);
    const { outcome } = migrate(straight, renewed, state, { ...by, nodes: { b: "new" } }, around());
    expect(outcome && openTasks(renewed, outcome.state).map(({ kind }) => kind)).toEqual(["resubmit"]);
    const again = outcome && accepted(step(renewed, outcome.state, { action: "RESUBMIT", user: "i" }, around()));
    expect(again && openTasks(renewed, again.state)).toMatchObject([{ node: "new", user: "z" }]);
  });

  const two = (approvalMode: number) => flowOf([approver("a", ["x", "y"], { attr: { approvalMode } })]);
  it("asks everybody at once if the node is no longer one-by-one", () => {
    const { outcome } = migrate(two(1), two(2), play(two(1), []).state, by, around());
    expect(outcome?.effects.opened.map(({ user }) => user)).toEqual(["y"]);
    expect(outcome && openTasks(two(2), outcome.state).map(({ user }) => user)).toEqual(["x", "y"]);
  });

  it("completes a node at once if it is decided by the new mode", () => {
    const { outcome } = migrate(two(2), two(4), play(two(2), [next("x")]).state, by, around());
    expect(outcome?.state.status).toBe(1);
    expect(outcome?.effects.closed).toMatchObject([{ task: { user: "y" }, how: "cancelled" }]);
    expect(outcome?.effects.history.map(({ action }) => action)).toEqual(["MIGRATE", "CANCEL"]);
  });

  it("asks again at a node where nobody could be found before", () => {
    const before = flowOf([approver("a", ["gone"], { attr: { noHander: 5 }, ...limited("P1D") })]);
    const renewed = flowOf([approver("a", ["x"], limited("P1D"))]);
    const { state } = play(before, []);
    expect(view(before, state).exception).toBe("a");
    const { outcome } = migrate(before, renewed, state, by, around());
    expect(outcome && view(renewed, outcome.state)).toMatchObject({ exception: null, open: [{ user: "x" }] });
    expect(outcome?.effects.timers).toEqual({ cancel: ["a.1.0"], arm: [expect.objectContaining({ id: "a.2.0" })] });
  });

  it("keeps owners who wait for a delegate or for added people", () => {
    const renewed = flowOf([approver("new", ["x"])]);
    const before = flowOf([approver("a", ["x"])]);
    const mapped = { ...by, nodes: { a: "new" } };
    const delegated = play(before, [{ action: "DELEGATE", user: "x", to: "z" }]);
    const added = play(before, [{ action: "ADD_SIGN", user: "x", users: ["z"], position: "before" }]);
    for (const { state } of [delegated, added]) {
      const { outcome } = migrate(before, renewed, state, mapped, around());
      expect(outcome?.effects.opened.map(({ id }) => id)).toEqual(["new.1.z"]);
      const answered = outcome && accepted(step(renewed, outcome.state, next("z"), around()));
      const done = answered && accepted(step(renewed, answered.state, next("x"), around()));
      expect(done?.state.status).toBe(1);
    }
  });

  it("moves a nested parallel with one branch waiting inside the other", () => {
    const nest = (inner: string) =>
      flowOf(
        parallel(
          "p",
          approver("a", ["x"]),
          chain(...parallel("n", approver(inner, ["y"]), approver("c", ["z"])), approver("d", ["w"])),
        ),
      );
    const before = nest("b");
    const renewed = nest("bb");
    const { state } = play(before, [next("x"), next("z")]);
    const { outcome } = migrate(before, renewed, state, { ...by, nodes: { b: "bb" } }, around());
    let now = outcome && accepted(outcome);
    for (const user of ["y", "w"]) now = now && accepted(step(renewed, now.state, next(user), around()));
    expect(now?.state.status).toBe(1);
  });

  it("can be replayed from the history", () => {
    const renewed = compile({ ...drawn([approver("new", ["x", "y"]), approver("c", ["z"])]), version: 2 });
    const first = compile({ ...drawn([approver("a", ["x", "y"])]), version: 1 });
    const context = around();
    const start = accepted(submit(first, { applicant: "i", values: {} }, context));
    const one = accepted(step(first, start.state, next("x"), context));
    const moved = accepted(
      migrate(first, renewed, one.state, { ...by, nodes: { a: "new" } }, context).outcome ?? missing,
    );
    const two = accepted(step(renewed, moved.state, next("y"), context));
    const history = [start, one, moved, two].flatMap(({ effects }) => effects.history);
    const again = replay(
      first,
      history,
      () => context,
      (version) => (version === "2" ? renewed : undefined),
    );
    expect(again && packState(again.state)).toBe(packState(two.state));
    expect(replay(first, history, () => context)).toBeUndefined();
  });
});

describe("the proposed mapping", () => {
  it("maps by id, then by name, then the only node left of a type", () => {
    const from = flowOf([approver("a", ["x"]), approver("b", ["y"], { name: "Boss" }), approver("c", ["z"])]);
    const to = flowOf([approver("a", ["x"]), approver("n1", ["y"], { name: "Boss" }), approver("n2", ["z"])]);
    expect(proposeMapping(from, to)).toEqual({ start: "start", a: "a", b: "n1", c: "n2" });
  });

  it("proposes nothing if two nodes fit", () => {
    const from = flowOf([approver("a", ["x"])]);
    const to = flowOf([approver("b", ["y"]), approver("c", ["z"])]);
    expect(proposeMapping(from, to)).toEqual({ start: "start", a: null });
  });
});
