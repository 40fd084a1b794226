import { allowedActions } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { can } from "../permissions.ts";
import { joinerStates } from "./rules.ts";
import type { Joiner } from "./schema.ts";

const joiner: Omit<Joiner, "state"> = {
  ...{ id: "j", version: 1, phone: "+8613600000001", region: "CN", invitationId: "i", departmentId: "d" },
  ...{
    employment: "1",
    jobTitle: "Cook",
    realName: "Lin",
    gender: "0",
    email: "",
    documentType: "",
    documentNumber: "",
  },
  ...{ reason: "", userId: "", movedAt: 0 },
};
const personnel = { userId: "u", permissions: new Set([can.invitation.finish.code]) };
const nobody = { userId: "u", permissions: new Set<string>() };

test.each([
  ["filling", []],
  ["waiting", ["accept", "refuse"]],
  ["accepted", []],
  ["refused", []],
] as const)("a joiner who is %s: %j", (state, actions) => {
  expect(allowedActions(joinerStates, { ...joiner, state }, personnel)).toEqual(actions);
  expect(allowedActions(joinerStates, { ...joiner, state }, nobody)).toEqual([]);
});
