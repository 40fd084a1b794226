import { describe, expect, it } from "vitest";
import type { Command } from "./command.ts";
import { accepted, approver, around, deadline, flowOf, noon, parallel, play } from "./fixtures.ts";
import type { Mapping } from "./migrate.ts";
import { migrate } from "./migrate.ts";
import { packState } from "./pack.ts";
import { step } from "./step.ts";
import { openTasks, view } from "./view.ts";

const next = (user: string): Command => ({ action: "NEXT", user });
const by: Mapping = { by: "admin", reason: "new rules" };
const limited = (after: string) => ({
  switches: { timeout: true },
  customProperties: { timeout: deadline(after, "pass") },
});

describe("moving to another version (F32)", () => {
  const old = flowOf([approver("a", ["x"]), approver("b", ["y"]), approver("c", ["z"])]);

  it("keeps results and goes on by the new drawing", () => {
    const renewed = flowOf([
      approver("zero", ["v"]),
      approver("a", ["x"]),
      approver("b", ["y"]),
      approver("late", ["w"]),
    ]);
    const { state } = play(old, [next("x")]);
    const text = packState(state);
    const { verdict, outcome } = migrate(old, renewed, state, by, around());
    expect(verdict).toEqual({ ok: true, obstacles: [], dropped: [] });
    expect(packState(state)).toBe(text);
    const moved = accepted(outcome ?? { ok: false, code: "flow.notAllowed", data: {} });
    expect(moved.effects.history).toEqual([
      { node: "start", by: "admin", action: "MIGRATE", reason: "new rules", at: noon, to: "" },
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

  it("names what was passed and is gone", () => {
    const renewed = flowOf([approver("b", ["y"])]);
    const { verdict, outcome } = migrate(old, renewed, play(old, [next("x")]).state, by, around());
    expect(verdict).toMatchObject({ ok: true, dropped: ["a"] });
    expect(outcome && accepted(step(renewed, outcome.state, next("y"), around())).state.s).toBe(1);
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

  it("not where an open parallel has other branches", () => {
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

  it("not after the end, and not while it waits to go straight back", () => {
    expect(
      migrate(old, old, play(old, [next("x"), next("y"), next("z")]).state, by, around()).verdict.obstacles,
    ).toEqual([{ node: "start", obstacle: "ended" }]);
    const straight = flowOf([approver("a", ["x"])], { resubmit: "straight" });
    const { state } = play(straight, [{ action: "BACK", user: "x", to: "start", opinion: "no" }]);
    expect(migrate(straight, straight, state, by, around()).verdict.obstacles).toEqual([
      { node: "start", obstacle: "returned" },
    ]);
  });
});
