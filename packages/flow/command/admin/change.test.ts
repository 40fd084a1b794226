import { describe, expect, it } from "vitest";
import { accepted, approver, around, company, deadline, flowOf, noon, parallel, play } from "../../fixtures.ts";
import type { Command } from "../../model/command.ts";
import { packState } from "../../pack/pack.ts";
import { replay } from "../../replay.ts";
import { step } from "../../step.ts";
import { jumpTargets } from "../../view/jump-targets.ts";
import { stalls } from "../../view/stalls.ts";
import { view } from "../../view/view.ts";

const reason = "on leave";
const admin = { user: "admin", reason };
const change = (node: string, users: string[]): Command => ({ action: "CHANGE", ...admin, node, users });
const next = (user: string): Command => ({ action: "NEXT", user });
const all = approver("a", ["x", "y"], { attr: { approvalMode: 2 } });
const open = (flow: ReturnType<typeof flowOf>, commands: Command[], context = around()) =>
  view(flow, play(flow, commands, context).state).open.map(({ node, user }) => `${node} ${user}`);

describe("changing the people of an open node", () => {
  it("people who are named again keep their task", () => {
    const flow = flowOf([all]);
    const { effects } = play(flow, [change("a", ["y", "z"])]);
    expect(effects.opened.map(({ user }) => user)).toEqual(["z"]);
    expect(effects.closed.map(({ task }) => task.user)).toEqual(["x"]);
    expect(effects.history).toMatchObject([{ node: "a", by: "admin", action: "CHANGE", users: ["y", "z"], reason }]);
  });

  it("keeps decisions and asks nobody twice", () => {
    const flow = flowOf([all]);
    expect(open(flow, [next("x"), change("a", ["z"])])).toEqual(["a z"]);
    const { state } = play(flow, [next("x")]);
    expect(step(flow, state, change("a", ["x"]), around())).toMatchObject({ ok: false, code: "flow.transfer.target" });
  });

  it("completes the node if the remaining people have decided it", () => {
    const ratio = approver("a", ["x", "y", "z", "w"], { attr: { approvalMode: 3, passRatio: 50 } });
    expect(open(flowOf([ratio, approver("b", ["v"])]), [next("x"), change("a", ["y"])])).toEqual(["b v"]);
  });

  it("one after another: the next person of the new list gets the turn", () => {
    const flow = flowOf([approver("a", ["x", "y"], { attr: { approvalMode: 1 } })]);
    expect(open(flow, [change("a", ["y", "z"])])).toEqual(["a y"]);
    expect(open(flow, [change("a", ["y", "z"]), next("y")])).toEqual(["a z"]);
  });

  it("removes the people added by the replaced person, too", () => {
    const flow = flowOf([approver("a", ["x"])]);
    expect(open(flow, [{ action: "DELEGATE", user: "x", to: "w" }, change("a", ["y"])])).toEqual(["a y"]);
  });

  it("opens tasks at a node that waited for an administrator", () => {
    const flow = flowOf([approver("a", ["gone"], { attr: { noHander: 5 } })]);
    const { state } = play(flow, [change("a", ["x"])]);
    expect(view(flow, state)).toMatchObject({ exception: null, open: [{ user: "x" }] });
  });
});

describe("changing the people of a node not yet reached", () => {
  const flow = flowOf([approver("a", ["x"]), approver("b", ["y"])]);

  it("asks them at entry, or the people drawn if the change was taken back", () => {
    expect(open(flow, [change("b", ["z"]), next("x")])).toEqual(["b z"]);
    expect(open(flow, [change("b", ["z"]), change("b", ["w"]), next("x")])).toEqual(["b w"]);
    expect(open(flow, [change("b", ["z"]), change("b", []), next("x")])).toEqual(["b y"]);
  });

  it("is refused after the node was completed", () => {
    const { state } = play(flow, [next("x")]);
    expect(step(flow, state, change("a", ["z"]), around())).toMatchObject({
      ok: false,
      code: "flow.task.handled",
      data: { by: "x" },
    });
  });
});

const refusals: [string, Command, string][] = [
  ["by somebody else", { ...change("a", ["z"]), user: "x" }, "flow.notAllowed"],
  ["without a reason", { ...change("a", ["z"]), reason: " " } as Command, "flow.opinion.required"],
  ["nobody at an open node", change("a", []), "flow.transfer.target"],
  ["the same people", change("a", ["x", "y"]), "flow.notAllowed"],
  ["somebody unknown", change("a", ["nobody"]), "flow.transfer.target"],
  ["a node that asks nobody", change("start", ["z"]), "flow.notAllowed"],
  [
    "the task of somebody who has none",
    { action: "ASSIGN", ...admin, node: "a", users: ["z"], for: "w" },
    "flow.transfer.target",
  ],
  ["a deadline that is none", { action: "REARM", ...admin, node: "a" }, "flow.notAllowed"],
  ["putting right without a reason", { action: "RESTORE", user: "admin" }, "flow.opinion.required"],
];

it.each(refusals)("is refused and changes nothing: %s", (_, command, code) => {
  const flow = flowOf([all]);
  const { state } = play(flow, []);
  const text = packState(state);
  expect(step(flow, state, command, around())).toMatchObject({ ok: false, code });
  expect(packState(state)).toBe(text);
});

it("an administrator accepted by the caller need not be a flow administrator", () => {
  const flow = flowOf([all]);
  const { state } = play(flow, []);
  const command = { ...change("a", ["z"]), user: "w" };
  expect(step(flow, state, command, around())).toMatchObject({ ok: false, code: "flow.notAllowed" });
  expect(step(flow, state, command, { ...around(), admin: true }).ok).toBe(true);
});

it("hands over only the tasks of the leaver that is named", () => {
  const flow = flowOf([all]);
  const { state } = play(flow, [{ action: "ASSIGN", ...admin, node: "a", users: ["z"], for: "x" }]);
  expect(view(flow, state).open.map(({ user }) => user)).toEqual(["y", "z"]);
});

it("an owner still waits when a delegate's task was handed over", () => {
  const flow = flowOf([approver("a", ["x"])]);
  const delegated: Command = { action: "DELEGATE", user: "x", to: "w" };
  const handed: Command = { action: "ASSIGN", ...admin, node: "a", users: ["v"], for: "w" };
  expect(open(flow, [delegated, handed])).toEqual(["a v"]);
  expect(open(flow, [delegated, handed, next("v")])).toEqual(["a x"]);
});

const timed = (then: "remind" | "pass") =>
  flowOf([
    approver("a", ["x"], { switches: { timeout: true }, customProperties: { timeout: deadline("PT1H", then) } }),
  ]);
const after = (ms: number) => around({}, [], company(), noon + ms);
const hour = 3_600_000;

it("a lost deadline is found ten minutes late and acts on demand", () => {
  const flow = timed("pass");
  const { state } = play(flow, []);
  expect(stalls(flow, state, after(hour + 10 * 60_000))).toEqual([]);
  const late = after(hour + 11 * 60_000);
  expect(stalls(flow, state, late)).toEqual([{ node: "a", cause: "timer", users: [], since: noon + hour }]);
  const done = accepted(step(flow, state, { action: "REARM", ...admin, node: "a" }, late));
  expect(done.effects.history.map(({ action }) => action)).toEqual(["REARM", "PASS"]);
  expect(done.effects.timers.cancel).toHaveLength(1);
  expect(stalls(flow, done.state, late)).toEqual([]);
});

describe("why an application is stuck", () => {
  const two = flowOf([all]);
  const without = (id: string) =>
    company({ users: ["i", "x", "y", "admin"].map((each) => ({ id: each, name: each, active: each !== id })) });

  it("it is not stuck if everybody asked is active", () => {
    expect(stalls(two, play(two, []).state, around())).toEqual([]);
  });

  it("a task of an inactive person", () => {
    const found = stalls(two, play(two, []).state, around({}, [], without("y")));
    expect(found).toEqual([{ node: "a", cause: "inactive", users: ["y"], since: noon }]);
  });

  it("nobody was found, or too many people", () => {
    const lone = flowOf([approver("a", ["gone"], { attr: { noHander: 5 } })]);
    expect(stalls(lone, play(lone, []).state, around())).toMatchObject([{ cause: "nobody" }]);
    const many = Array.from({ length: 30 }, (_, index) => ({ id: `m${index}`, name: "M", roleIds: ["r"] }));
    const crowd = company({ users: [{ id: "i", name: "I" }, ...many] });
    const role = flowOf([approver("a", [], { approverGroups: [{ approverType: 5, approverIds: ["r"] }] })]);
    const context = around({}, [], crowd);
    expect(stalls(role, play(role, [], context).state, context)).toMatchObject([{ cause: "tooMany" }]);
  });

  it("no task at all", () => {
    const { state } = play(two, []);
    const broken = { ...state, runs: {} };
    expect(stalls(two, broken, around())).toMatchObject([{ node: "start", cause: "noTask" }]);
  });
});

it("a jump is previewed: what it would close, open, ask again and keep", () => {
  const flow = flowOf([
    approver("a", ["x"]),
    ...parallel("p", approver("b", ["y"]), approver("c", ["z"])),
    approver("d", ["w"]),
  ]);
  const { state } = play(flow, [next("x"), next("y")]);
  const text = packState(state);
  const found = jumpTargets(flow, state, "admin", around());
  if (!found.ok) throw new Error(found.code);
  const brief = found.targets.map(({ node, closes, opens, drops, keeps, status }) => [
    node,
    closes.map(({ user }) => user).join(),
    opens.map(({ user }) => user).join(),
    drops.join(),
    keeps.join(),
    status,
  ]);
  expect(brief).toEqual([
    ["a", "z", "x", "a,b", "", "running"],
    ["b", "", "y", "b", "a", "running"],
    ["c", "z", "z", "", "a,b", "running"],
    ["d", "z", "w", "", "a,b", "running"],
  ]);
  expect(packState(state)).toBe(text);
  expect(jumpTargets(flow, state, "x", around())).toMatchObject({ ok: false, code: "flow.notAllowed" });
});

it("replaying administrator commands leads to the same state", () => {
  const flow = flowOf([all, approver("b", ["y"])]);
  const context = { ...around(), admin: true };
  const commands: Command[] = [
    change("a", ["y", "z"]),
    { action: "ASSIGN", ...admin, node: "a", users: ["w"], for: "z" },
    { action: "RESTORE", ...admin },
    change("b", ["v"]),
    { action: "JUMP", ...admin, to: "b" },
  ];
  const rows = [];
  let last = play(flow, [], context);
  rows.push(...last.effects.history);
  for (const command of commands) {
    last = accepted(step(flow, last.state, command, context));
    rows.push(...last.effects.history);
  }
  expect(replay(flow, rows, () => context)?.state).toEqual(last.state);
});
