import { expect, test } from "vitest";
import type { OwnTask } from "../types.ts";
import { buttonsOf, movesOn } from "./actions.ts";

const task = (over: Partial<OwnTask>): OwnTask => ({
  taskId: "t",
  nodeId: "a1",
  nodeName: "a1",
  kind: "approve",
  since: 0,
  actions: [],
  permissions: {},
  targets: [{ nodeId: "start", nodeName: "", people: [], reopens: [], keeps: [] }],
  skipTargets: [],
  needs: { signature: false, password: false, signAnew: false },
  ...over,
});

test("nothing allowed, no button", () => {
  expect(buttonsOf({ actions: [], tasks: [] }, undefined)).toEqual({
    next: false,
    handles: false,
    reject: false,
    back: false,
    resubmit: false,
    extras: [],
  });
});

test("an approver's buttons are in the order of use, whatever order the server gives", () => {
  const own = task({ actions: ["END", "BACK", "DELEGATE", "REJECT", "TRANSFER", "NEXT"] });
  const buttons = buttonsOf({ actions: ["URGE"], tasks: [own] }, own);
  expect(buttons).toMatchObject({ next: true, reject: true, back: true, handles: false });
  expect(buttons.extras).toEqual(["TRANSFER", "DELEGATE", "END", "URGE"]);
});

test("a return without any target is not offered", () => {
  const own = task({ actions: ["NEXT", "BACK"], targets: [] });
  expect(buttonsOf({ actions: [], tasks: [own] }, own).back).toBe(false);
});

test("a handler finishes work and never rejects", () => {
  const own = task({ kind: "handle", actions: ["NEXT", "TRANSFER"] });
  expect(buttonsOf({ actions: [], tasks: [own] }, own)).toMatchObject({ next: true, handles: true, reject: false });
});

test("who waits for the people they added can still remove them", () => {
  expect(buttonsOf({ actions: ["REMOVE_SIGN"], tasks: [] }, undefined).extras).toEqual(["REMOVE_SIGN"]);
});

test("a returned initiator resubmits or withdraws", () => {
  const own = task({ kind: "resubmit", actions: ["RESUBMIT", "WITHDRAW"] });
  const buttons = buttonsOf({ actions: [], tasks: [own] }, own);
  expect(buttons).toMatchObject({ resubmit: true, next: false, extras: ["WITHDRAW"] });
});

test.each([
  ["NEXT", undefined, true],
  ["ADD_SIGN", "before", true],
  ["ADD_SIGN", "beside", false],
  ["REMOVE_SIGN", undefined, false],
])("%s %s moves on: %s", (action, position, wanted) => {
  expect(movesOn(action, position)).toBe(wanted);
});
