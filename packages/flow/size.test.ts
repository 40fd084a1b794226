import { describe, expect, it } from "vitest";
import { accepted, approver, around, chain, company, drawn, parallel } from "./fixtures.ts";
import type { FlowNode } from "./model/definition.ts";
import type { State } from "./model/state.ts";
import { packState, unpackState } from "./pack/pack.ts";
import { compile } from "./publish/compile.ts";
import { step } from "./step.ts";
import { submit } from "./submit.ts";
import { openTasks } from "./view/view.ts";

/** Parallels nested in branches of parallels, with an approver beside each. */
const nest = (levels: number): FlowNode[] =>
  levels === 0
    ? [approver("core", ["u0"])]
    : parallel(`p${levels}_`, approver(`n${levels}`, [`u${levels}`]), chain(...nest(levels - 1)));
const arms = (count: number): FlowNode[] =>
  parallel("p_", ...Array.from({ length: count }, (_, n) => approver(`n${n}`, [`u${n}`])));
const tail = (count: number): FlowNode[] => Array.from({ length: count }, (_, n) => approver(`t${n}`, ["y"]));

const users = ["i", "y", ...Array.from({ length: 200 }, (_, n) => `u${n}`)];
const context = around(
  {},
  [],
  company({ users: users.map((id) => ({ id, name: id, departmentId: "d" })), flowAdminIds: [] }),
);
/** 40 levels of five nodes, the core and the initiator node. */
const deep = drawn([...nest(40), ...tail(798)]);

/** The shortest time of each, measured in turn, so that a busy machine affects all of them. */
function best<Works extends readonly (() => void)[]>(times: number, ...works: Works): { [At in keyof Works]: number } {
  const least = works.map(() => Number.POSITIVE_INFINITY);
  for (let n = 0; n < times; n++) {
    for (const [at, step] of works.entries()) {
      const began = performance.now();
      step();
      least[at] = Math.min(least[at] ?? 0, performance.now() - began);
    }
  }
  return least as { [At in keyof Works]: number };
}

/** Repeats one decision, too short to be interrupted often: a step never changes the snapshot it was given. */
function deciding(flow: ReturnType<typeof compile>, state: State): () => void {
  const [task] = openTasks(flow, state);
  if (!task) throw new Error("somebody has to be asked");
  const text = packState(state);
  return () =>
    void packState(
      accepted(step(flow, unpackState(text), { action: "NEXT", user: task.user, node: task.node }, context)).state,
    );
}

function submitted(definition: ReturnType<typeof drawn>) {
  const flow = compile(definition);
  return { flow, state: accepted(submit(flow, { applicant: "i", values: {} }, context)).state };
}

describe("a flow of 1,000 nodes, 40 parallels in each other", () => {
  it("compiles in a time that grows with its nodes and their depth", () => {
    const flow = compile(deep);
    expect(flow.plan.nodes.length).toBe(1_000);
    expect(flow.plan.byId.get("core")?.path.depth).toBe(40);
    const half = drawn([...nest(20), ...tail(399)]);
    expect(compile(half).plan.nodes.length).toBe(501);
    // Twice the nodes, each in twice as many branches, so four times as long; half as much again for a busy machine.
    const [whole, part] = best(
      100,
      () => void compile(deep),
      () => void compile(half),
    );
    expect(whole).toBeLessThan(part * 4 * 1.5);
  });

  it("a step costs no more than its open tasks", () => {
    const { flow, state } = submitted(deep);
    const open = openTasks(flow, state);
    expect(open.length).toBe(41);
    let joined = state;
    for (const { user, node } of open)
      joined = accepted(step(flow, joined, { action: "NEXT", user, node }, context)).state;
    expect(openTasks(flow, joined)).toMatchObject([{ node: "t0" }]);
    const [many, one] = best(1_000, deciding(flow, state), deciding(flow, joined));
    expect(many).toBeLessThan(one * open.length);
  });

  it("a step with four times as many open tasks takes at most about four times as long", () => {
    const few = submitted(drawn([...arms(25), ...tail(920)]));
    const many = submitted(drawn([...arms(100), ...tail(700)]));
    expect(openTasks(few.flow, few.state).length).toBe(25);
    expect(openTasks(many.flow, many.state).length).toBe(100);
    // Half as much again for a busy machine; a step that looked at all of them for each one would take 16 times as
    // long.
    const [of100, of25] = best(1_000, deciding(many.flow, many.state), deciding(few.flow, few.state));
    expect(of100).toBeLessThan(of25 * 4 * 1.5);
  });
});
