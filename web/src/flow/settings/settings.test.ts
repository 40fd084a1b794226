import { settingNames } from "@stampflow/flow";
import { expect, test } from "vitest";
import { startTimeout } from "../panel/field/duration.ts";
import { isOn, ruledOut, withSwitch } from "../panel/field/switches.ts";
import { approver } from "../tree/sample.ts";
import { isSettingOn, menus, switchesIn } from "./catalogue.ts";

test("every switch of a flow is in one menu", () => {
  const placed = menus.flatMap((menu) => switchesIn[menu]);
  expect([...placed].sort()).toEqual([...settingNames].sort());
});

test.each([
  ["urging", {}, true],
  ["freeFlow", {}, false],
  ["void", { void: true }, true],
  ["cc", { cc: false }, false],
] as const)("%s in %j is on: %s", (name, settings, on) => {
  expect(isSettingOn(settings, name)).toBe(on);
});

test.each([
  ["turn", { transfer: false }, false],
  ["turn", { transfer: false, delegate: false }, true],
  ["back", { return: false }, true],
  ["trace", { return: false }, false],
  ["sign", {}, false],
] as const)("the flow's %s under %j is ruled out: %s", (name, settings, out) => {
  expect(ruledOut(settings, name)).toBe(out);
});

test("switches of a node start as the engine reads them", () => {
  const on = (
    ["turn", "cc", "back", "revoke", "addSign", "trace", "end", "timeout", "sign", "password"] as const
  ).filter((name) => isOn(approver("a"), name));
  expect(on).toEqual(["turn", "cc", "back", "revoke", "addSign", "trace"]);
  expect(isOn(approver("a", { customProperties: { manuallySigned: true } }), "sign")).toBe(true);
});

test("a time limit brings a deadline, a signature is kept in both of its places", () => {
  const limited = withSwitch(approver("a"), "timeout", true);
  expect(limited.customProperties?.timeout).toEqual(startTimeout);
  const signed = withSwitch(approver("a"), "sign", true);
  expect([signed.switches?.sign, signed.customProperties?.manuallySigned]).toEqual([true, true]);
});
