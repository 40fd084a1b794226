import { describe, expect, it } from "vitest";
import { accepted, approver, around, chain, company, drawn, parallel } from "./fixtures.ts";
import type { FlowNode } from "./model/definition.ts";
import { compile } from "./publish/compile.ts";
import { step } from "./step.ts";
import { submit } from "./submit.ts";
import { openTasks } from "./view/view.ts";

/** Parallels nested in branches of parallels, with an approver beside each. */
const nest = (levels: number): FlowNode[] =>
  levels === 0
    ? [approver("core", ["u0"])]
    : parallel(`p${levels}_`, approver(`n${levels}`, [`u${levels}`]), chain(...nest(levels - 1)));
const tail = (count: number): FlowNode[] => Array.from({ length: count }, (_, n) => approver(`t${n}`, ["y"]));

const users = ["i", "y", ...Array.from({ length: 200 }, (_, n) => `u${n}`)];
const context = around(
  {},
  [],
  company({ users: users.map((id) => ({ id, name: id, departmentId: "d" })), flowAdminIds: [] }),
);
/** 40 levels of five nodes, the core and the initiator node. */
const deep = drawn([...nest(40), ...tail(798)]);

function submitted(definition: ReturnType<typeof drawn>) {
  const flow = compile(definition);
  return { flow, state: accepted(submit(flow, { applicant: "i", values: {} }, context)).state };
}

describe("a flow of 1,000 nodes, 40 parallels in each other", () => {
  it("compiles", () => {
    const flow = compile(deep);
    expect(flow.plan.nodes.length).toBe(1_000);
    expect(flow.plan.byId.get("core")?.path.depth).toBe(40);
  });

  it("joins once each of its open tasks is decided", () => {
    const { flow, state } = submitted(deep);
    const open = openTasks(flow, state);
    expect(open.length).toBe(41);
    let joined = state;
    for (const { user, node } of open)
      joined = accepted(step(flow, joined, { action: "NEXT", user, node }, context)).state;
    expect(openTasks(flow, joined)).toMatchObject([{ node: "t0" }]);
  });
});
