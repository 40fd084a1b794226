import { describe, expect, test } from "vitest";
import { accepted, approver, around, flowOf, play } from "./fixtures.ts";
import type { FlowSettings } from "./model/definition.ts";
import { packState, unpackState } from "./pack/pack.ts";
import { step } from "./step.ts";
import { allowedActions } from "./view/allowed.ts";

const nodes = [approver("a", ["x"]), approver("b", ["y"])];
const ended = (settings: FlowSettings) => {
  const flow = flowOf(nodes, settings);
  const last = play(flow, [
    { action: "NEXT", user: "x" },
    { action: "NEXT", user: "y" },
  ]);
  return { flow, state: last.state, context: around() };
};

describe("sharing", () => {
  test("approvers share through their node and the initiator through the first node, also after the end", () => {
    const { flow, state, context } = ended({});
    const byApprover = accepted(
      step(flow, state, { action: "SHARE", user: "x", users: ["z", "w", "z"], opinion: "see" }, context),
    );
    expect(byApprover.effects.copies).toEqual([
      { node: "a", user: "z" },
      { node: "a", user: "w" },
    ]);
    expect(byApprover.effects.history).toMatchObject([
      { action: "SHARE", by: "x", node: "a", users: ["z", "w"], opinion: "see" },
    ]);
    expect(byApprover.effects.status).toBeUndefined();
    const byInitiator = accepted(step(flow, state, { action: "SHARE", user: "i", users: ["z"] }, context));
    expect(byInitiator.effects.copies).toEqual([{ node: "start", user: "z" }]);
    expect(allowedActions(flow, state, "x", context).own).toContain("SHARE");
  });

  test("sharing is refused for others, with oneself, with unknown people, and if the flow turns it off", () => {
    const { flow, state, context } = ended({});
    const tried = (user: string, users: string[]) => step(flow, state, { action: "SHARE", user, users }, context);
    expect(tried("z", ["w"])).toMatchObject({ ok: false, code: "flow.notAllowed" });
    expect(tried("x", ["x"])).toMatchObject({ ok: false, code: "flow.transfer.target" });
    expect(tried("x", ["nobody"])).toMatchObject({ ok: false, code: "flow.transfer.target" });
    const off = ended({ sharing: false });
    expect(step(off.flow, off.state, { action: "SHARE", user: "x", users: ["z"] }, context).ok).toBe(false);
    expect(allowedActions(off.flow, off.state, "x", context).own).not.toContain("SHARE");
  });
});

describe("declaring void", () => {
  test("the initiator declares an approved application void, once, with a reason; it stays approved", () => {
    const { flow, state, context } = ended({ void: true });
    expect(allowedActions(flow, state, "i", context).own).toContain("VOID");
    const silent = step(flow, state, { action: "VOID", user: "i" }, context);
    expect(silent).toMatchObject({ ok: false, code: "flow.opinion.required" });
    const done = accepted(step(flow, state, { action: "VOID", user: "i", opinion: "booked twice" }, context));
    expect(unpackState(packState(done.state))).toMatchObject({ status: 1, voided: 1 });
    expect(done.effects.history).toMatchObject([{ action: "VOID", by: "i", opinion: "booked twice" }]);
    const again = step(flow, done.state, { action: "VOID", user: "i", opinion: "again" }, context);
    expect(again).toMatchObject({ ok: false, code: "flow.notAllowed" });
  });

  test("a flow administrator may void, an approver may not, and nobody may if the flow does not allow it or still runs", () => {
    const { flow, state, context } = ended({ void: true });
    const tried = (user: string) => step(flow, state, { action: "VOID", user, opinion: "no" }, context);
    expect(tried("admin").ok).toBe(true);
    expect(tried("x")).toMatchObject({ ok: false, code: "flow.notAllowed" });
    const off = ended({});
    expect(step(off.flow, off.state, { action: "VOID", user: "i", opinion: "no" }, context).ok).toBe(false);
    const running = play(flow, [{ action: "NEXT", user: "x" }]).state;
    expect(step(flow, running, { action: "VOID", user: "i", opinion: "no" }, context).ok).toBe(false);
  });
});
