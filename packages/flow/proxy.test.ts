import { describe, expect, it } from "vitest";
import { accepted, approver, around, chain, company, drawn, flowOf, parallel, play } from "./fixtures.ts";
import type { Command } from "./model/command.ts";
import type { HistoryRow } from "./model/outcome.ts";
import { packState, unpackState } from "./pack/pack.ts";
import { replay } from "./replay.ts";
import { runScenario } from "./scenario/run.ts";
import { scenarioSchema } from "./scenario/schema.ts";
import { step } from "./step.ts";
import { submit } from "./submit.ts";
import { allowedActions } from "./view/allowed.ts";
import { view } from "./view/view.ts";

const flow = flowOf([approver("a", ["x"]), approver("b", ["x", "z"]), approver("c", ["w"])]);
const forX: Command = { action: "NEXT", user: "x", proxy: "y" };
const taking = (more: Partial<Command> = {}): Command => ({ action: "TAKE_BACK", user: "x", ...more }) as Command;

/** The history from the submission on. */
function historyOf(commands: readonly Command[]): { history: HistoryRow[]; last: ReturnType<typeof play> } {
  const context = around();
  let last = accepted(submit(flow, { applicant: "i", values: {} }, context));
  const history = [...last.effects.history];
  for (const command of commands) {
    last = accepted(step(flow, last.state, command, context));
    history.push(...last.effects.history);
  }
  return { history, last };
}

describe("a proxy", () => {
  it("decides in the place of a person, under their own name", () => {
    const { effects, state } = play(flow, [forX]);
    expect(effects.history[0]).toMatchObject({ node: "a", by: "y", for: "x", action: "NEXT" });
    expect(effects.closed).toMatchObject([{ task: { id: "a.1.x", user: "x" }, how: "agreed", by: "y" }]);
    expect(step(flow, state, { action: "NEXT", user: "x", node: "a" }, around())).toMatchObject({
      code: "flow.task.handled",
      data: { by: "y" },
    });
  });

  it("counts as the person: who agreed through a proxy is not asked again (F15)", () => {
    const once = flowOf([approver("a", ["x"]), approver("b", ["x", "z"])], { autoDedupe: "once" });
    expect(view(once, play(once, [forX]).state).open.map(({ user }) => user)).toEqual(["z"]);
  });

  it.each<[string, Command]>([
    ["of themself", { action: "NEXT", user: "x", proxy: "x" }],
    ["of their own application", { action: "NEXT", user: "x", proxy: "i" }],
    ["who is unknown", { action: "NEXT", user: "x", proxy: "ghost" }],
    ["to withdraw", { action: "WITHDRAW", user: "i", proxy: "y" }],
    ["to administer", { action: "JUMP", user: "admin", proxy: "y", to: "c", reason: "so" }],
  ])("is refused %s, and leaves no trace", (_, command) => {
    const { state } = play(flow, []);
    const text = packState(state);
    expect(step(flow, state, command, around())).toEqual({
      ok: false,
      code: "flow.notAllowed",
      data: { why: "proxy" },
    });
    expect(packState(state)).toBe(text);
  });

  it("does not become an administrator through one", () => {
    const { state } = play(flow, []);
    const end: Command = { action: "END", user: "admin", proxy: "y", reason: "so" };
    expect(step(flow, state, end, around())).toMatchObject({ code: "flow.task.notYours" });
    expect(allowedActions(flow, state, "admin", around(), "y").admin).toEqual([]);
    expect(allowedActions(flow, state, "admin", around()).admin).not.toEqual([]);
  });

  it("takes back what they did, and only that (F28)", () => {
    const { state } = play(flow, [forX]);
    const byProxy = { ...unpackState(packState(state)), completedLog: state.completedLog ?? "" };
    expect(step(flow, byProxy, taking(), around()).ok).toBe(false);
    expect(step(flow, byProxy, taking({ proxy: "v" }), around()).ok).toBe(false);
    expect(allowedActions(flow, byProxy, "x", around()).own).not.toContain("TAKE_BACK");
    expect(allowedActions(flow, byProxy, "x", around(), "y").own).toEqual(["TAKE_BACK"]);
    const back = accepted(step(flow, byProxy, taking({ proxy: "y" }), around()));
    expect(back.effects.history[0]).toMatchObject({ by: "y", for: "x", action: "TAKE_BACK" });
    const byPerson = accepted(step(flow, back.state, { action: "NEXT", user: "x" }, around()));
    expect(step(flow, byPerson.state, taking({ proxy: "y" }), around()).ok).toBe(false);
    expect(step(flow, byPerson.state, taking(), around()).ok).toBe(true);
  });

  it("is distinguished from the person at a node still open", () => {
    const both = flowOf([approver("a", ["x", "z"])]);
    const { state } = play(both, [forX]);
    expect(state.runs.a?.assignees[0]).toMatchObject({ userId: "x", status: 1, decidedBy: "y" });
    expect(step(both, state, { action: "NEXT", user: "x" }, around())).toMatchObject({ data: { by: "y", name: "Y" } });
    expect(step(both, state, taking(), around()).ok).toBe(false);
    const again = accepted(step(both, state, taking({ proxy: "y" }), around())).state;
    expect(again.runs.a?.assignees[0]).not.toHaveProperty("y");
  });

  it("ends an application under their own name", () => {
    const one = flowOf(parallel("p", approver("a", ["x"]), chain(approver("b", ["z"]))));
    const { state, effects } = play(one, [{ action: "REJECT", user: "x", proxy: "y", opinion: "no" }]);
    expect(state.ended?.by).toBe("y");
    expect(effects.closed.map(({ task, by }) => [task.user, by])).toEqual([
      ["x", "y"],
      ["z", "y"],
    ]);
  });

  it.each<[string, Command[]]>([
    ["agreeing", [forX, { action: "NEXT", user: "z" }]],
    [
      "handing on",
      [
        { action: "TRANSFER", user: "x", proxy: "y", to: "v" },
        { action: "NEXT", user: "v", proxy: "z" },
      ],
    ],
    [
      "asking another",
      [
        { action: "DELEGATE", user: "x", proxy: "y", to: "v" },
        { action: "NEXT", user: "v" },
        { action: "NEXT", user: "x" },
      ],
    ],
    ["adding", [{ action: "ADD_SIGN", user: "x", proxy: "y", users: ["v"], position: "after" }]],
    ["returning", [forX, { action: "BACK", user: "z", proxy: "y", to: "a", opinion: "again" }]],
    ["taking back", [forX, taking({ proxy: "y" })]],
  ])("is reproduced by the history: %s", (_, commands) => {
    const { history, last } = historyOf(commands);
    const again = replay(flow, history, () => ({ org: around().org, fields: [] }));
    expect(again?.state).toEqual(last.state);
  });

  it("may be named in a step of a scenario", () => {
    const { flowAdminIds, ...data } = company();
    const result = runScenario(
      scenarioSchema.parse({
        org: { ...data, flowAdminIds },
        definition: drawn([approver("a", ["x"])]),
        applicant: "i",
        steps: [{ user: "x", proxy: "y", action: "NEXT" }],
      }),
    );
    expect(result).toMatchObject({ status: "approved", steps: [{ ok: true }] });
    expect(JSON.stringify(result)).toContain('{"node":"a","by":"y","action":"NEXT","for":"x"}');
  });
});
