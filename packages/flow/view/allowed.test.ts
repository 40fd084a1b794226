import { describe, expect, it } from "vitest";
import { approver, around, flowOf, play } from "../fixtures.ts";
import type { Command } from "../model/command.ts";
import type { FlowNode, FlowSettings } from "../model/definition.ts";
import { allowedActions } from "./allowed.ts";

const next = (user: string): Command => ({ action: "NEXT", user });

function buttons(nodes: FlowNode[], user: string, commands: Command[] = [], settings?: FlowSettings) {
  const flow = flowOf(nodes, settings);
  const { tasks, own, admin } = allowedActions(flow, play(flow, commands).state, user, around());
  return { tasks: tasks.map(({ actions }) => actions.join(" ")), own, admin };
}

const all = "NEXT REJECT BACK BACK_TO_PRE TRANSFER DELEGATE ADD_SIGN CC ASK";
const a = approver("a", ["x"]);
const b = approver("b", ["y"]);

describe("buttons", () => {
  it.each<[string, FlowNode, string]>([
    ["by default", a, all],
    ["with end", approver("a", ["x"], { switches: { end: true } }), `${all} END`],
    [
      "without turn, back and addSign",
      approver("a", ["x"], { switches: { turn: false, back: false, addSign: false } }),
      "NEXT REJECT CC ASK",
    ],
    ["of a handler", { ...a, type: 6 }, all.replace("REJECT ", "")],
  ])("of an approver %s", (_, node, wanted) => {
    expect(buttons([node], "x").tasks).toEqual([wanted]);
  });

  it("follow the settings", () => {
    expect(buttons([a], "x", [], { transfer: false, return: false, cc: false }).tasks).toEqual([
      "NEXT REJECT DELEGATE ADD_SIGN ASK",
    ]);
  });

  it("for a delegate and an added person", () => {
    const delegate: Command = { action: "DELEGATE", user: "x", to: "z" };
    expect(buttons([a], "z", [delegate]).tasks).toEqual(["NEXT REJECT CC ASK"]);
    const add: Command = { action: "ADD_SIGN", user: "x", position: "before", users: ["z"] };
    expect(buttons([a], "z", [add]).tasks).toEqual([all.replace(" ADD_SIGN", "")]);
    expect(buttons([a], "x", [add])).toMatchObject({ tasks: [], own: ["READ", "REMOVE_SIGN", "SHARE"] });
  });

  it("for the initiator", () => {
    expect(buttons([a, b], "i").own).toEqual(["WITHDRAW", "URGE", "SHARE"]);
    expect(buttons([a, b], "i", [next("x")]).own).toEqual(["URGE", "SHARE"]);
    const back: Command = { action: "BACK", user: "x", to: "start", opinion: "no" };
    expect(buttons([a], "i", [back])).toMatchObject({ tasks: ["RESUBMIT"], own: ["WITHDRAW", "READ", "SHARE"] });
  });

  it("for a person who decided, and for an unrelated person", () => {
    expect(buttons([a, b], "x", [next("x")]).own).toEqual(["TAKE_BACK", "READ", "SHARE"]);
    expect(buttons([a, b], "w", [next("x")])).toEqual({ tasks: [], own: [], admin: [] });
  });

  it("for the administrator, until the end", () => {
    expect(buttons([a], "admin").admin).toEqual(["ASSIGN", "CHANGE", "JUMP", "END"]);
    expect(buttons([a], "admin", [next("x")]).admin).toEqual([]);
  });

  it("for whoever asked the applicant, and for the applicant until the answer", () => {
    const asked: Command = { action: "ASK", user: "x", opinion: "which" };
    expect(buttons([a], "x", [asked]).tasks).toEqual([all.replace("ASK", "DROP")]);
    expect(buttons([a], "i", [asked]).own).toContain("ANSWER");
    const answered: Command = { action: "ANSWER", user: "i", opinion: "both" };
    expect(buttons([a], "x", [asked, answered]).tasks).toEqual([all]);
    expect(buttons([a], "i", [asked, answered]).own).not.toContain("ANSWER");
  });

  it("say what agreeing requires", () => {
    const flow = flowOf([approver("a", ["x"], { switches: { sign: true, password: true, trace: false } })]);
    const { tasks } = allowedActions(flow, play(flow, []).state, "x", around());
    expect(tasks).toMatchObject([
      { signature: true, password: true, trace: false, task: { id: "a.1.x", kind: "approve" } },
    ]);
  });
});
