import { describe, expect, it } from "vitest";
import { accepted, approver, around, company, flowOf, noon, parallel, play } from "./fixtures.ts";
import { languages, message } from "./message.ts";
import type { Command } from "./model/command.ts";
import type { FlowNode, FlowSettings } from "./model/definition.ts";
import type { Context, RefusalCode } from "./model/outcome.ts";
import { refusalCodes } from "./model/outcome.ts";
import { packState } from "./pack/pack.ts";
import { step } from "./step.ts";
import { submit } from "./submit.ts";

interface Case {
  readonly code: RefusalCode;
  readonly nodes: FlowNode[];
  readonly settings?: FlowSettings;
  readonly before?: Command[];
  readonly command: Command;
  readonly context?: Context;
}

const writable = [{ key: "n", writable: true, required: true }];
const fields = [{ key: "n", type: "number", label: "Number" }];
const two = [approver("a", ["x"]), approver("b", ["y"])];
const or = approver("a", ["x", "y"], { attr: { approvalMode: 4 } });
const next = (user: string): Command => ({ action: "NEXT", user });
const ask: Command = { action: "ASK", user: "x", opinion: "which" };
const hops = Array.from({ length: 22 }, (_, at) => `h${at}`);
const hopping = company({ users: ["i", ...hops].map((id) => ({ id, name: id })) });

const cases: Case[] = [
  {
    code: "flow.task.handled",
    nodes: [or, ...two.slice(1)],
    before: [next("x")],
    command: { ...next("y"), node: "a" },
  },
  { code: "flow.task.ambiguous", nodes: parallel("p", approver("a", ["x"]), approver("b", ["x"])), command: next("x") },
  { code: "flow.task.notYours", nodes: two, command: next("y") },
  { code: "flow.ended", nodes: [approver("a", ["x"])], before: [next("x")], command: next("z") },
  { code: "flow.opinion.required", nodes: two, command: { action: "REJECT", user: "x" } },
  { code: "flow.signature.required", nodes: [approver("a", ["x"], { switches: { sign: true } })], command: next("x") },
  {
    code: "flow.field.required",
    nodes: [approver("a", ["x"], { privileges: writable })],
    command: next("x"),
    context: around({}, fields),
  },
  {
    code: "flow.field.readonly",
    nodes: two,
    command: { ...next("x"), values: { n: 1 } } as Command,
    context: around({}, fields),
  },
  { code: "flow.return.target", nodes: two, command: { action: "BACK", user: "x", to: "b", opinion: "no" } },
  { code: "flow.transfer.target", nodes: two, command: { action: "TRANSFER", user: "x", to: "x" } },
  {
    code: "flow.transfer.hops",
    nodes: [approver("a", ["h0"])],
    before: hops.slice(0, 20).map((user, at) => ({ action: "TRANSFER", user, to: `h${at + 1}` })),
    command: { action: "TRANSFER", user: "h20", to: "h21" },
    context: around({}, [], hopping),
  },
  {
    code: "flow.addSign.target",
    nodes: two,
    command: { action: "ADD_SIGN", user: "x", position: "before", users: ["x"] },
  },
  {
    code: "flow.addSign.nested",
    nodes: two,
    before: [{ action: "ADD_SIGN", user: "x", position: "before", users: ["z"] }],
    command: { action: "ADD_SIGN", user: "z", position: "before", users: ["w"] },
  },
  { code: "flow.withdraw.touched", nodes: two, before: [next("x")], command: { action: "WITHDRAW", user: "i" } },
  { code: "flow.notAllowed", nodes: two, command: { action: "WITHDRAW", user: "z" } },
  {
    code: "flow.urge.tooSoon",
    nodes: two,
    before: [{ action: "URGE", user: "i" }],
    command: { action: "URGE", user: "i" },
  },
  {
    code: "flow.takeBack.touched",
    nodes: [...two, approver("c", ["z"])],
    before: [next("x"), next("y")],
    command: { action: "TAKE_BACK", user: "x" },
  },
  {
    code: "flow.conflict",
    nodes: [approver("a", ["x"], { privileges: writable })],
    command: { action: "NEXT", user: "x", values: { n: 3 }, seen: { values: { n: 1 } } },
    context: around({ n: 2 }, fields),
  },
  { code: "approval.question.open", nodes: two, before: [ask], command: ask },
  {
    code: "approval.question.closed",
    nodes: two,
    before: [ask, next("x")],
    command: { action: "ANSWER", user: "i", question: 2, opinion: "so" },
  },
];

describe("a refused command changes nothing", () => {
  it.each(cases)("$code", ({ code, nodes, settings, before = [], command, context = around() }) => {
    const flow = flowOf(nodes, settings);
    // The initiator fills in the required fields.
    const { state, values } = play(flow, before, context);
    const text = packState(state);
    const frozen = { ...values };
    const outcome = step(flow, state, command, { ...context, values });
    expect(outcome).toMatchObject({ ok: false, code });
    expect(Object.keys(outcome)).not.toContain("effects");
    expect(packState(state)).toBe(text);
    expect(values).toEqual(frozen);
  });

  const chosen = [approver("a", [], { name: "Choice", approverGroups: [{ approverType: 9 }] })];
  it.each([
    ["flow.chosen.required", {}],
    ["flow.chosen.duplicate", { a: ["x", "x"] }],
  ] as const)("%s at submission", (code, given) => {
    const outcome = submit(flowOf(chosen), { applicant: "i", values: {}, chosen: given }, around());
    expect(outcome).toMatchObject({ ok: false, code });
    expect(Object.keys(outcome)).not.toContain("state");
  });

  it("covers every code", () => {
    const covered = new Set([...cases.map((each) => each.code), "flow.chosen.required", "flow.chosen.duplicate"]);
    expect([...covered].sort()).toEqual([...refusalCodes].sort());
  });
});

describe("a person who comes too late", () => {
  const flow = flowOf([or]);

  it("is told who decided and when", () => {
    const { state } = play(flow, [next("x")]);
    const outcome = step(flow, state, next("y"), around());
    expect(outcome).toMatchObject({ code: "flow.task.handled", data: { by: "x", name: "X", at: noon, node: "a" } });
    expect(outcome.ok ? "" : message(outcome.code, outcome.data, "en-US")).toBe("X has already handled this task");
  });

  it("is refused by the id of the task they saw, even if they have another task by now", () => {
    const twice = flowOf([or, approver("b", ["y"])]);
    const { state } = play(twice, [next("x")]);
    const stale = step(twice, state, { ...next("y"), task: "a.1.y" }, around());
    expect(stale).toMatchObject({ code: "flow.task.handled", data: { by: "x" } });
    accepted(step(twice, state, { ...next("y"), task: "b.2.y" }, around()));
  });
});

describe("texts of refusals", () => {
  it.each(refusalCodes)("%s in every language", (code) => {
    const messages = languages.map((language) =>
      message(code, { name: "N", labels: "L", names: "M", limit: 20 }, language),
    );
    expect(new Set(messages).size).toBe(languages.length);
    for (const text of messages) expect(text).not.toMatch(/[{}]|^$/);
  });
});
