import { describe, expect, it } from "vitest";
import { fire } from "./fire.ts";
import { accepted, approver, around, company, deadline, flowOf, noon, play } from "./fixtures.ts";
import type { Timeout } from "./model/definition.ts";
import { packState, unpackState } from "./pack/pack.ts";
import { step } from "./step.ts";

const hour = 3_600_000;
const after = (ms: number) => around({}, [], company(), noon + ms);
const node = (timeout: Timeout) =>
  approver("a", ["x", "y"], { switches: { timeout: true }, customProperties: { timeout } });
const passing = flowOf([node(deadline("PT2H", "pass")), approver("b", ["z"])]);
const reminding = flowOf([node(deadline("PT2H", "remind", 2))]);

describe("deadlines (F29)", () => {
  it("are armed on entry and act once", () => {
    const { state, effects } = play(passing, []);
    expect(effects.timers).toEqual({ arm: [{ id: "a.1.0", node: "a", at: noon + 2 * hour }], cancel: [] });
    const fired = fire(passing, state, "a.1.0", after(2 * hour));
    expect(fired.effects.history).toMatchObject([{ node: "a", by: "system", action: "PASS", rule: "timeout" }]);
    expect(fired.effects.timers.cancel).toEqual(["a.1.0"]);
    expect(fired.effects.closed.map(({ task, how }) => `${task.user} ${how}`)).toEqual(["x timeout", "y timeout"]);
    const again = fire(passing, fired.state, "a.1.0", after(3 * hour));
    expect(again.state).toBe(fired.state);
    expect(again.effects.history).toEqual([]);
  });

  it.each([
    ["too early", "a.1.0", 2 * hour - 1],
    ["of an earlier arrival", "a.0.0", 9 * hour],
    ["of another node", "b.1.0", 9 * hour],
    ["that nobody armed", "nonsense", 9 * hour],
  ])("a timer %s does nothing", (_, id, ms) => {
    const { state } = play(passing, []);
    expect(fire(passing, state, id, after(ms)).state).toBe(state);
  });

  it("are cancelled when the node is left", () => {
    const left = play(passing, [
      { action: "NEXT", user: "x" },
      { action: "NEXT", user: "y" },
    ]);
    expect(left.effects.timers.cancel).toEqual(["a.1.0"]);
    expect(fire(passing, left.state, "a.1.0", after(9 * hour)).state).toBe(left.state);
  });

  it("remind people who have not acted, as often as allowed", () => {
    const { state } = play(reminding, [{ action: "NEXT", user: "x" }]);
    const first = fire(reminding, state, "a.1.0", after(2 * hour));
    expect(first.effects.notices).toEqual([{ kind: "remind", node: "a", users: ["y"] }]);
    expect(first.effects.timers).toEqual({ arm: [{ id: "a.1.1", node: "a", at: noon + 4 * hour }], cancel: ["a.1.0"] });
    const second = fire(reminding, first.state, "a.1.1", after(4 * hour));
    expect(second.effects.timers).toEqual({ arm: [], cancel: ["a.1.1"] });
  });

  it("in working days count from the arrival, and stay where they are if the calendar changes", () => {
    // biome-ignore lint/suspicious/noThenProperty: the document calls it so
    const flow = flowOf([node({ afterWorkdays: 1, then: "remind", remind: 2 })]);
    const { state, effects } = play(flow, []);
    expect(effects.timers.arm).toEqual([{ id: "a.1.0", node: "a", at: Date.parse("2026-01-02T00:00:00Z") }]);
    const dayOff = company({ calendar: { timeZone: "UTC", works: (day) => day !== "2026-01-02" } });
    const first = fire(flow, state, "a.1.0", around({}, [], dayOff, noon + 24 * hour));
    expect(first.effects.timers.arm).toEqual([{ id: "a.1.1", node: "a", at: Date.parse("2026-01-04T00:00:00Z") }]);
    expect(fire(flow, first.state, "a.1.1", after(48 * hour)).state).toBe(first.state);
  });

  it("use the reminder of the flow at nodes without a limit: first after a time, then at intervals", () => {
    const reminder = { after: "PT2H", every: "P1D", times: 2 };
    const flow = flowOf([approver("b", ["x"]), node(deadline("PT1H", "pass"))], { reminder });
    const { state, effects } = play(flow, []);
    expect(effects.timers.arm).toEqual([{ id: "b.1.0", node: "b", at: noon + 2 * hour }]);
    const first = fire(flow, state, "b.1.0", after(2 * hour));
    expect(first.effects.notices).toEqual([{ kind: "remind", node: "b", users: ["x"], reminded: true }]);
    expect(first.effects.timers.arm).toEqual([{ id: "b.1.1", node: "b", at: noon + 26 * hour }]);
    const second = fire(flow, first.state, "b.1.1", after(26 * hour));
    expect([second.effects.notices.length, second.effects.timers.arm]).toEqual([1, []]);
  });

  it("move by the time that the clock stood for a question (F36)", () => {
    const twice = flowOf([node(deadline("PT2H", "remind", 2))]);
    const { state } = play(twice, []);
    const ask = step(twice, state, { action: "ASK", user: "x", opinion: "which" }, after(hour));
    const asked = unpackState(packState(accepted(ask).state));
    expect(accepted(ask).effects.timers).toEqual({ arm: [], cancel: ["a.1.0"] });
    expect(fire(twice, asked, "a.1.0", after(9 * hour))).toMatchObject({ effects: { history: [] } });
    const answer = step(twice, asked, { action: "ANSWER", user: "i", opinion: "both" }, after(4 * hour));
    const answered = unpackState(packState(accepted(answer).state));
    const [timer] = accepted(answer).effects.timers.arm;
    expect(timer).toEqual({ id: `a.1.0.${3 * hour}`, node: "a", at: noon + 5 * hour });
    expect(fire(twice, answered, "a.1.0", after(5 * hour))).toMatchObject({ effects: { history: [] } });
    const first = fire(twice, { ...answered, completedLog: "" }, timer?.id ?? "", after(5 * hour));
    expect(first.effects.timers.arm).toEqual([{ id: `a.1.1.${3 * hour}`, node: "a", at: noon + 7 * hour }]);
  });

  it("remind if there is nobody to hand the task to", () => {
    const alone = flowOf([node(deadline("PT2H", "transfer"))]);
    const { state } = play(alone, []);
    const nobody = around({}, [], company({ flowAdminIds: [] }), noon + 2 * hour);
    const fired = fire(alone, state, "a.1.0", nobody);
    expect(fired.effects).toMatchObject({ opened: [], closed: [], notices: [{ kind: "remind" }] });
    expect(fire(alone, fired.state, "a.1.0", nobody).state).toBe(fired.state);
  });
});
