import { callsBelow, contract } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { exitAnswer, exitAsked, leaveInfo, leaveUser } from "./schema.ts";

export const validate = callsBelow("/business/userAll")(
  "validateResignation",
  can.employee.delete,
  "What is still open before somebody leaves: asks all modules and changes nothing",
  exitAsked,
  exitAnswer,
);

export const leaveUserInfo = contract({
  method: "GET",
  path: "/business/userMoreInfo/getMoreLeaveUserInfo",
  permission: can.organisation.page,
  summary: "When and why somebody left or is to leave, and who takes over",
  query: leaveUser,
  answer: leaveInfo,
});
