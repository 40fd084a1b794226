import { expect, it } from "vitest";
import { accepted, approver, around, flowOf, parallel, play } from "../fixtures.ts";
import type { Command } from "../model/command.ts";
import type { Accepted } from "../model/outcome.ts";
import type { State, StateWithHistory } from "../model/state.ts";
import { compactLog, readLog } from "../step/completed-log.ts";
import { step } from "../step.ts";
import { view } from "../view/view.ts";
import { packState, unpackState } from "./pack.ts";

const nodes = Array.from({ length: 30 }, (_, at) => approver(`n${at}`, [at % 2 ? "x" : "y"]));
const next = (user: string): Command => ({ action: "NEXT", user });

/** Returned twice, the second time to the initiator with resubmission `straight`. */
const turned = {
  flow: flowOf(
    [
      approver("a b", ["x"]),
      ...parallel("p", approver("c", ["y", "w"]), approver("d", ["z"], { attr: { approvalMode: 4 } })),
      approver("e", ["x"]),
    ],
    { resubmit: "straight" },
  ),
  commands: [
    next("x"),
    next("z"),
    { action: "BACK", user: "y", to: "a b", opinion: "no" },
    next("x"),
    next("y"),
    { action: "BACK", user: "w", to: "start", opinion: "no" },
  ] satisfies Command[],
};
/** As stored. */
const stored = `mjuohs00:7:i:3::2|>start:7,,,2:i;|{"back":{"node":"c","at":{"":"p","p1":"c","p2":"d"},"r":{"d":{"q":5,"t":0,"seats":[{"u":"z"}],"e":1}}}}`;

const apart = ({ completedLog: _, ...state }: State): State => state;

it("packs and unpacks everything but the completed log without loss, for any ids", () => {
  const flow = flowOf([approver("a|b;c", ["x"]), ...parallel("p>", approver("c:", ["y"]), approver("=d", ["z"]))]);
  const { state } = play(flow, [next("x"), next("z")]);
  expect(unpackState(packState(state))).toEqual(apart(state));
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  const { state: returned } = play(turned.flow, turned.commands);
  expect(unpackState(packState(returned))).toEqual(apart(returned));
});

it("reads what is stored, and goes on from there", () => {
  const { state } = play(turned.flow, turned.commands);
  const found = unpackState(stored);
  expect(found).toEqual(apart(state));
  const again: Command = { action: "RESUBMIT", user: "i" };
  const { completedLog = "" } = state;
  const resubmitted = accepted(step(turned.flow, { ...found, completedLog }, again, around()));
  expect(resubmitted).toEqual(accepted(step(turned.flow, state, again, around())));
});

it("asks for the completed log if a step needs it; the result is the same as with the log from the start", () => {
  const { state } = play(turned.flow, turned.commands.slice(0, 2));
  const stored = unpackState(packState(state));
  const [back] = turned.commands.slice(2);
  const take = (from: State) => step(turned.flow, from, back ?? next("y"), around());
  expect(take(stored)).toEqual({ ok: false, needs: "history" });
  const { completedLog = "" } = state;
  expect(take({ ...stored, completedLog })).toEqual(take(state));
});

it("keeps open questions and the clock that stands, also from the instant of the submission", () => {
  const flow = flowOf([approver("a b", ["x"])]);
  const ask = (text: string): Command => ({ action: "ASK", user: "x", opinion: text });
  const { state } = play(flow, [ask("a | b;\u2026")]);
  expect(state.runs["a b"]?.standsSince).toBe(0);
  expect(unpackState(packState(state))).toEqual(apart(state));
});

it("refuses a text that is no snapshot", () => {
  for (const text of ["{}", "", "a|b", "a|b|c"]) expect(() => unpackState(text)).toThrow(SyntaxError);
});

it("stores only what is open: it does not grow with the steps, nor with returns", () => {
  const flow = flowOf(nodes);
  const onwards = (count: number) => Array.from({ length: count }, (_, at) => next(at % 2 ? "x" : "y"));
  const toAndFro = (rounds: number) =>
    Array.from({ length: rounds }, (): Command[] => [
      next("y"),
      { action: "BACK_TO_PRE", user: "x", opinion: "again" },
    ]).flat();
  const size = (commands: Command[]) => packState(play(flow, commands).state).length;
  expect(Math.abs(size(onwards(20)) - size(onwards(3)))).toBeLessThanOrEqual(2);
  expect(size(toAndFro(40)) - size(toAndFro(2))).toBeLessThanOrEqual(4);
});

it.each([
  ["once", ["x", "y", "z"]],
  ["consecutive", ["x", "y", "z", "x", "z"]],
] as const)("knows whom not to ask again, %s, without the completed log", (autoDedupe, asked) => {
  const people = [["x"], ["x", "y"], ["z"], ["x", "z"], ["z"]];
  const flow = flowOf(
    people.map((who, at) => approver(`n${at}`, who)),
    { autoDedupe },
  );
  let state: State = play(flow, []).state;
  for (const user of asked) ({ state } = accepted(step(flow, unpackState(packState(state)), next(user), around())));
  expect(state.status).toBe(1);
});

it("compacts the completed log to one text that replaces all before it", () => {
  const flow = flowOf(nodes.slice(0, 4));
  const entries: string[] = [];
  const keep = ({ state, completedEntries: passed }: Accepted): State => {
    entries.push(passed);
    return unpackState(packState(state));
  };
  let state = keep(play(flow, []));
  let whole: StateWithHistory = { ...state, completedLog: entries.join("") };
  for (let round = 0; round < 40; round++) {
    for (const command of [next("y"), next("x"), { action: "BACK" as const, user: "y", to: "n0", opinion: "again" }]) {
      const since = entries.join("");
      const stored = accepted(step(flow, { ...state, completedLog: since }, command, around()));
      whole = accepted(step(flow, whole, command, around())).state;
      expect(readLog(since + stored.completedEntries)).toEqual(readLog(whole.completedLog ?? ""));
      if (state.steps % 7 === 0) entries.splice(0, entries.length, compactLog(since));
      state = keep(stored);
    }
  }
  expect(state.steps).toBe(121);
  expect(entries.length).toBeLessThan(9);
  expect(view(flow, { ...state, completedLog: entries.join("") })).toEqual(view(flow, whole));
});

it("stores how a person was added as a letter", () => {
  const added = (["delegate", "before", "after", "beside"] as const).map((addedAs) => ({
    userId: addedAs,
    addedAs,
    owner: 0,
  }));
  const run = { enteredStep: 2, enteredAt: 0, assignees: [{ userId: "x" }, ...added] };
  const positions = { "": "c" };
  const state: State = {
    submittedAt: 0,
    initiator: "i",
    steps: 2,
    positions,
    runs: { c: run },
    returned: { node: "c", positions, runs: { c: run } },
  };
  const text = packState(state);
  expect(text).toContain("c:2:x:delegate,,,d,1:before,,,b,1:after,,,a,1:beside,,,s,1;");
  expect(text.match(/"w":"."/g)).toEqual(["d", "b", "a", "s"].map((letter) => `"w":"${letter}"`));
  expect(unpackState(text)).toEqual(state);
});
