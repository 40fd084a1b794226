import { expect, it } from "vitest";
import { approver, flowOf, parallel, play } from "./fixtures.ts";
import { packState, unpackState } from "./pack.ts";

const nodes = Array.from({ length: 30 }, (_, at) => approver(`n${at}`, [at % 2 ? "x" : "y"]));

it("packs and unpacks without loss", () => {
  const flow = flowOf([approver("a\nb", ["x"]), ...parallel("p", approver("c", ["y"]), approver("d", ["z"]))]);
  const { state } = play(flow, [
    { action: "NEXT", user: "x" },
    { action: "NEXT", user: "z" },
  ]);
  expect(unpackState(packState(state))).toEqual(state);
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
});

it("refuses what is no snapshot", () => {
  expect(() => unpackState("{}")).toThrow(SyntaxError);
});

it("holds what is open; what was passed grows apart from it", () => {
  const flow = flowOf(nodes);
  const sizes = [3, 20].map((count) => {
    const commands = Array.from({ length: count }, (_, at) => ({ action: "NEXT" as const, user: at % 2 ? "x" : "y" }));
    const { p, ...rest } = play(flow, commands).state;
    return JSON.stringify(rest).length;
  });
  expect(Math.abs((sizes[0] ?? 0) - (sizes[1] ?? 0))).toBeLessThanOrEqual(6);
});

it("does not grow by going to and fro", () => {
  const flow = flowOf(nodes.slice(0, 3));
  const once = [
    { action: "NEXT" as const, user: "y" },
    { action: "BACK_TO_PRE" as const, user: "x", opinion: "again" },
  ];
  const size = (rounds: number) =>
    packState(play(flow, Array.from({ length: rounds }, () => once).flat()).state).length;
  expect(size(40) - size(2)).toBeLessThan(10);
});
