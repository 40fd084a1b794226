import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { approver, around, drawn, flowOf, play } from "./fixtures.ts";
import type { Command } from "./model/command.ts";
import type { FlowNode, FlowSettings } from "./model/definition.ts";
import { packState } from "./pack/pack.ts";
import { compile } from "./publish/compile.ts";
import { step } from "./step.ts";
import { submit } from "./submit.ts";

interface Case {
  readonly why: string;
  readonly command: Command;
  readonly before?: Command[];
  readonly nodes?: FlowNode[];
  readonly settings?: FlowSettings;
}

const opinion = "so";
const reason = "so";
const two = [approver("a", ["x"]), approver("b", ["y"])];
const without = (name: string) => [approver("a", ["x"], { switches: { [name]: false } }), approver("b", ["y"])];
const next = (user: string): Command => ({ action: "NEXT", user });
const addedZ: Command = { action: "ADD_SIGN", user: "x", position: "before", users: ["z", "w"] };
const returned: Command = { action: "BACK", user: "x", to: "start", opinion };

const cases: Case[] = [
  { why: "acted", before: [addedZ, next("z")], command: { action: "REMOVE_SIGN", user: "x", users: ["z"] } },
  { why: "addSign", nodes: without("addSign"), command: addedZ },
  { why: "admin", command: { action: "JUMP", user: "x", to: "b", reason } },
  { why: "answer", before: [{ action: "ASK", user: "x", opinion }], command: { action: "ANSWER", user: "z", opinion } },
  {
    why: "ask",
    nodes: [approver("a", ["i"], { attr: { sameMode: 1 } })],
    command: { action: "ASK", user: "i", opinion },
  },
  { why: "back", nodes: without("back"), command: returned },
  { why: "cc", nodes: without("cc"), command: { action: "CC", user: "x", users: ["z"] } },
  { why: "delegate", nodes: without("turn"), command: { action: "DELEGATE", user: "x", to: "z" } },
  { why: "end", command: { action: "END", user: "x", opinion } },
  { why: "freeFlow", command: { ...next("x"), to: "b" } as Command },
  { why: "handler", nodes: [{ ...approver("a", ["x"]), type: 6 }], command: { action: "REJECT", user: "x", opinion } },
  { why: "node", command: { action: "ASSIGN", user: "admin", node: "nowhere", users: ["z"], reason } },
  { why: "proxy", command: { ...next("x"), proxy: "i" } },
  { why: "resubmit", before: [returned], command: next("i") },
  { why: "returned", before: [next("x"), { ...returned, user: "y" }], command: { action: "TAKE_BACK", user: "x" } },
  { why: "revoke", nodes: without("revoke"), before: [next("x")], command: { action: "TAKE_BACK", user: "x" } },
  { why: "same", command: { action: "CHANGE", user: "admin", node: "a", users: ["x"], reason } },
  { why: "sharing", settings: { sharing: false }, command: { action: "SHARE", user: "x", users: ["z"] } },
  { why: "timer", command: { action: "REARM", user: "admin", node: "a", reason } },
  { why: "transfer", nodes: without("turn"), command: { action: "TRANSFER", user: "x", to: "z" } },
  {
    why: "undecided",
    before: [next("x"), { action: "TAKE_BACK", user: "x" }],
    command: { action: "TAKE_BACK", user: "x" },
  },
  { why: "urge", command: { action: "URGE", user: "x" } },
  { why: "void", command: { action: "VOID", user: "i", opinion } as Command },
  { why: "waiting", before: [addedZ], command: next("x") },
  { why: "withdraw", command: { action: "WITHDRAW", user: "x" } },
];
const onlyX = { ...drawn(two).node, customProperties: { proposerIds: ["x"] } };
/** Actions tried before the application is submitted. */
const atSubmission = [
  { why: "applicant", flow: flowOf(two), given: { applicant: "nobody", values: {} } },
  {
    why: "onBehalf",
    flow: flowOf(two, { submitOnBehalf: false }),
    given: { applicant: "i", submittedBy: "y", values: {} },
  },
  { why: "proposer", flow: compile({ settings: {}, node: onlyX }), given: { applicant: "i", values: {} } },
];

describe("what is not allowed changes nothing", () => {
  it.each(cases)("$why", ({ why, command, before = [], nodes = two, settings }) => {
    const flow = flowOf(nodes, settings);
    const { state } = play(flow, before);
    const text = packState(state);
    const outcome = step(flow, state, command, around());
    expect(outcome).toMatchObject({ ok: false, code: "flow.notAllowed", data: { why } });
    expect(Object.keys(outcome)).not.toContain("effects");
    expect(packState(state)).toBe(text);
  });

  it.each(atSubmission)("$why at submission", ({ why, flow, given }) => {
    const outcome = submit(flow, given, around());
    expect(outcome).toMatchObject({ ok: false, code: "flow.notAllowed", data: { why } });
    expect(Object.keys(outcome)).not.toContain("state");
  });

  it("covers every refusal code of this kind", () => {
    const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"));
    const given = sources.flatMap((text) =>
      [...text.matchAll(/refuse\("flow\.notAllowed", \{ why: "(\w+)"/g)].map(([, why = ""]) => why),
    );
    expect([...new Set(given)].sort()).toEqual(
      [...cases.map(({ why }) => why), ...atSubmission.map(({ why }) => why)].sort(),
    );
  });
});
