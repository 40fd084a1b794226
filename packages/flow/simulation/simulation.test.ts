import { describe, expect, it } from "vitest";
import { approver, around, company, deadline, flowOf, noon, parallel, play } from "../fixtures.ts";
import type { Flow } from "../flow.ts";
import type { Command } from "../model/command.ts";
import type { HistoryRow, Values } from "../model/outcome.ts";
import { submit } from "../submit.ts";
import { compareTraces, traceFor } from "./compare.ts";
import type { Script } from "./script.ts";
import { scriptFor, scriptOf } from "./script.ts";
import { simulate } from "./simulate.ts";

const next = (user: string): Command => ({ action: "NEXT", user });

/** The history of commands applied one after another. */
function happened(flow: Flow, commands: Command[], values: Values = {}): HistoryRow[] {
  const first = submit(flow, { applicant: "i", values }, around(values));
  const rows = first.ok ? [...first.effects.history] : [];
  for (let count = 1; count <= commands.length; count++)
    rows.push(...play(flow, commands.slice(0, count), around(values)).effects.history);
  return rows;
}

const script = (flow: Flow, commands: Command[], rest: Script["rest"] = "agree", values: Values = {}): Script => {
  const found = scriptOf(happened(flow, commands, values), rest);
  if (!found) throw new Error("no submission");
  return found;
};

const differences = (before: Flow, after: Flow, given: Script, context = around()) =>
  compareTraces(simulate(before, given, context), simulate(after, given, context));

describe("an application simulated on another flow", () => {
  const old = flowOf([approver("a", ["x"]), approver("b", ["y"])]);
  const all = [next("x"), next("y")];

  it("takes the same path through the same flow", () => {
    const given = script(old, all);
    expect(simulate(old, given, around())).toMatchObject({ status: "approved", assumed: [], missed: [] });
    expect(differences(old, old, given)).toEqual([]);
  });

  it("reaches a new approver, who is assumed to agree", () => {
    const draft = flowOf([approver("a", ["x"]), approver("n", ["z"]), approver("b", ["y"])]);
    expect(differences(old, draft, script(old, all))).toEqual([{ kind: "added", node: "n", before: [], after: ["z"] }]);
    expect(simulate(draft, script(old, all), around())).toMatchObject({
      status: "approved",
      assumed: [{ node: "n", user: "z" }],
    });
  });

  it("waits for a new approver if no agreement may be assumed", () => {
    const draft = flowOf([approver("a", ["x"]), approver("b", ["y"]), approver("n", ["z"])]);
    const given = script(old, all, "wait");
    expect(differences(old, draft, given)).toEqual([
      { kind: "added", node: "n", before: [], after: ["z"] },
      { kind: "status", before: "approved", after: "running" },
    ]);
    expect(simulate(draft, given, around()).open).toEqual([{ node: "n", user: "z" }]);
  });

  it("asks other people and skips a node", () => {
    const draft = flowOf([approver("a", ["w"])]);
    expect(differences(old, draft, script(old, all))).toEqual([
      { kind: "people", node: "a", before: ["x"], after: ["w"] },
      { kind: "gone", node: "b", before: ["y"], after: [] },
    ]);
  });

  it("asks nobody at a node any more", () => {
    const draft = flowOf([approver("a", ["x"]), approver("b", [], { attr: { noHander: 1 } })]);
    expect(differences(old, draft, script(old, all))).toEqual([
      { kind: "nobody", node: "b", before: ["y"], after: [], rule: "noHander" },
    ]);
    const worse = flowOf([approver("a", ["x"]), approver("b", [], { attr: { noHander: 5 } })]);
    expect(differences(old, worse, script(old, all)).map(({ kind }) => kind)).toEqual([
      "nobody",
      "exception",
      "status",
    ]);
  });

  it("ends differently if a refusal counts for less", () => {
    const both = flowOf([approver("a", ["x", "y"], { attr: { approvalMode: 2 } })]);
    const any = flowOf([approver("a", ["x", "y"], { attr: { approvalMode: 4 } })]);
    const given = script(both, [next("x"), { action: "REJECT", user: "y", opinion: "no" }]);
    expect(differences(both, any, given)).toEqual([{ kind: "status", before: "rejected", after: "approved" }]);
  });

  it("reports decisions that would be refused", () => {
    const fields = [{ key: "sum", type: "number" }];
    const needs = flowOf([
      approver("a", ["x"], { privileges: [{ key: "sum", writable: true, required: true }] }),
      approver("b", ["y"]),
    ]);
    expect(differences(old, needs, script(old, all), around({}, fields))).toMatchObject([
      { kind: "gone", node: "b" },
      { kind: "refused", node: "a", user: "x", code: "flow.field.required" },
      { kind: "status", before: "approved", after: "running" },
    ]);
  });

  it("follows renamed nodes, also in choices and returns", () => {
    const named = flowOf([approver("a", ["x"]), approver("bb", ["y"])]);
    const given = script(old, [next("x"), { action: "BACK", user: "y", to: "a", opinion: "again" }, ...all]);
    const idOf = (id: string) => (id === "b" ? "bb" : id);
    const before = traceFor(simulate(old, given, around()), idOf);
    expect(compareTraces(before, simulate(named, scriptFor(given, idOf), around()))).toEqual([]);
  });

  it("executes deadlines at their times", () => {
    const timed = flowOf([
      approver("a", ["x"], {
        switches: { timeout: true },
        customProperties: { timeout: deadline("PT1H", "refuse") },
      }),
      approver("b", ["y"]),
    ]);
    const given = script(old, all);
    const late = { ...given, steps: given.steps.map((each) => ({ ...each, after: 2 * 3_600_000 })) };
    expect(simulate(timed, late, around())).toMatchObject({ status: "rejected" });
    expect(simulate(timed, given, around())).toMatchObject({ status: "approved" });
  });

  it("keeps actions in branches and of delegates and added people", () => {
    const fork = flowOf([...parallel("p", approver("a", ["x"]), approver("b", ["y"])), approver("c", ["z"])]);
    const commands: Command[] = [
      { action: "TRANSFER", user: "x", to: "w" },
      { action: "ADD_SIGN", user: "y", users: ["v"], position: "before" },
      next("v"),
      next("y"),
      next("w"),
      next("z"),
    ];
    const trace = simulate(fork, script(fork, commands), around());
    expect(trace).toMatchObject({ status: "approved", missed: [], assumed: [] });
    expect(trace.visits).toEqual([
      { node: "a", people: ["w", "x"] },
      { node: "b", people: ["v", "y"] },
      { node: "c", people: ["z"] },
    ]);
  });

  it("cannot be submitted if the applicant may not start the flow", () => {
    const closed = flowOf([{ ...approver("a", ["x"]), approverGroups: [{ approverType: 9 }] }]);
    expect(differences(old, closed, script(old, all))).toMatchObject([
      { kind: "refused", code: "flow.chosen.required" },
    ]);
  });

  it("ends after a limited number of assumed agreements", () => {
    const people = Array.from({ length: 25 }, (_, index) => ({ id: `p${index}`, name: "P", departmentId: "d" }));
    const data = company({ users: [{ id: "i", name: "I", departmentId: "d" }, ...people] });
    const flow = flowOf(
      Array.from({ length: 20 }, (_, index) =>
        approver(
          `n${index}`,
          people.map(({ id }) => id),
        ),
      ),
    );
    const given: Script = { applicant: "i", values: {}, chosen: {}, at: noon, steps: [], rest: "agree" };
    expect(simulate(flow, given, around({}, [], data)).assumed).toHaveLength(300);
  });
});
