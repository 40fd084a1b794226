import { expect, it } from "vitest";
import { approver, around, flowOf, parallel, play } from "../fixtures.ts";
import type { Command } from "../model/command.ts";
import { packState } from "../pack/pack.ts";
import { returnTargets } from "./targets.ts";

const next = (user: string): Command => ({ action: "NEXT", user });
const flow = flowOf([
  approver("m", ["v"]),
  ...parallel("p", approver("a", ["x"]), approver("b", ["y"])),
  approver("d", ["z"]),
]);
const short = (wanted: { user: string }, commands: Command[]) => {
  const { state } = play(flow, commands);
  const text = packState(state);
  const found = returnTargets(flow, state, wanted, around());
  expect(packState(state)).toBe(text);
  return found.ok ? found.targets.map(({ node, reopens, keeps }) => `${node}: ${reopens} | ${keeps}`) : found.code;
};

it("shows what a return from behind a join reopens and keeps", () => {
  expect(short({ user: "z" }, [next("v"), next("x"), next("y")])).toEqual([
    "start: m,a,b,d | ",
    "b: b,d | m,a",
    "a: a,d | m,b",
    "m: m,a,b,d | ",
  ]);
});

it("shows that a sibling branch is left alone, or closed", () => {
  const nested = flowOf([
    approver("m", ["v"]),
    ...parallel("p", approver("a", ["x"]), { ...approver("b", ["y"]), childNode: approver("c", ["z"]) }),
  ]);
  const { state } = play(nested, [next("v"), next("y")]);
  const found = returnTargets(nested, state, { user: "z" }, around());
  expect(found).toMatchObject({
    ok: true,
    targets: [
      { node: "start", initiator: true, previous: false, reopens: ["m", "a", "b", "c"], keeps: [] },
      { node: "b", initiator: false, previous: true, reopens: ["b", "c"], keeps: ["m", "a"] },
      { node: "m", reopens: ["m", "a", "b", "c"], keeps: [] },
    ],
  });
});

it("keeps decisions if the flow goes straight back", () => {
  const straight = flowOf([approver("a", ["x"]), approver("b", ["y"])], { resubmit: "straight" });
  const { state } = play(straight, [next("x")]);
  expect(returnTargets(straight, state, { user: "y" }, around())).toMatchObject({
    targets: [{ node: "start", reopens: ["b"], keeps: ["a"] }, { node: "a" }],
  });
});

it("refuses a person without a task to return", () => {
  expect(short({ user: "w" }, [])).toBe("flow.task.notYours");
});
