import { expect, it } from "vitest";
import type { Command } from "./command.ts";
import { accepted, approver, around, flowOf, parallel, play } from "./fixtures.ts";
import { packState, unpackState } from "./pack.ts";
import { step } from "./step.ts";

const nodes = Array.from({ length: 30 }, (_, at) => approver(`n${at}`, [at % 2 ? "x" : "y"]));
const next = (user: string): Command => ({ action: "NEXT", user });

/** Returned twice, the second time to the initiator with the way kept. */
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
/** As it was stored before the text had a form of its own. */
const old = `{"t":1767225600000,"i":"i","q":7,"at":{"":"start"},"r":{"start":{"q":7,"t":0,"e":2,"seats":[{"u":"i"}]}},"e":2,"back":{"node":"c","at":{"":"p","p1":"c","p2":"d"},"r":{"d":{"q":5,"t":0,"seats":[{"u":"z"}],"e":1}}},"s":3}
0:2:1;1:2:5::x:1:x,1;2:2:5:::1;3:2:5:::1;5:2:5:::1;6:4:7::w:2:z,5;4:4:7::w:2:y,1:w,5;7:4:4:::1;`;

it("packs and unpacks without loss, whatever nodes and people are called", () => {
  const flow = flowOf([approver("a|b;c", ["x"]), ...parallel("p>", approver("c:", ["y"]), approver("=d", ["z"]))]);
  const { state } = play(flow, [next("x"), next("z")]);
  expect(unpackState(packState(state))).toEqual(state);
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  const { state: returned } = play(turned.flow, turned.commands);
  expect(unpackState(packState(returned))).toEqual(returned);
});

it("reads what an earlier release stored, and goes on from there", () => {
  const { state } = play(turned.flow, turned.commands);
  // It did not mark what was agreed before a return at a node still open then.
  const known = { ...state, p: state.p.replace(",,,,,,,1", "") };
  expect(unpackState(old)).toEqual(known);
  const again: Command = { action: "RESUBMIT", user: "i" };
  const resubmitted = accepted(step(turned.flow, unpackState(old), again, around()));
  expect(resubmitted).toEqual(accepted(step(turned.flow, known, again, around())));
});

it("refuses what is no snapshot", () => {
  for (const text of ["{}", "", "a|b", "a|b|c"]) expect(() => unpackState(text)).toThrow(SyntaxError);
});

it("holds what is open; what was passed grows apart from it", () => {
  const flow = flowOf(nodes);
  const sizes = [3, 20].map((count) => {
    const commands = Array.from({ length: count }, (_, at) => next(at % 2 ? "x" : "y"));
    const { state } = play(flow, commands);
    return packState({ ...state, p: "" }).length;
  });
  expect(Math.abs((sizes[0] ?? 0) - (sizes[1] ?? 0))).toBeLessThanOrEqual(2);
});

it("does not grow by going to and fro", () => {
  const flow = flowOf(nodes.slice(0, 3));
  const once = [next("y"), { action: "BACK_TO_PRE" as const, user: "x", opinion: "again" }];
  const size = (rounds: number) =>
    packState(play(flow, Array.from({ length: rounds }, () => once).flat()).state).length;
  expect(size(40) - size(2)).toBeLessThan(10);
});
