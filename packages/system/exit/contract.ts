import { callsBelow, contract, signedIn } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import {
  exitAnswer,
  exitAsked,
  exitConfirmed,
  exitLeaves,
  exitPlanned,
  exitSaved,
  leaveInfo,
  leaveUser,
  rehire as rehireInput,
  resign as resignInput,
} from "./schema.ts";

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
  permission: signedIn,
  summary:
    "When somebody left or is to leave: one's own departures, or with system:organisation:page those of others; with system:employee:delete also what is planned, why, and who takes over",
  query: leaveUser,
  answer: leaveInfo,
});

const call = callsBelow("/system/exit");
const employeeCall = callsBelow("/system/employee");

export const plan = call(
  "plan",
  can.employee.delete,
  "Plans that an employee leaves, also while things are open; nothing ends yet",
  exitPlanned,
  exitSaved,
);

export const confirm = call(
  "confirm",
  can.employee.delete,
  "Confirms what is planned, once everything is settled",
  exitConfirmed,
  exitLeaves,
);

export const resign = employeeCall(
  "resign",
  can.employee.delete,
  "An employee leaves when the day is over, or at once, once everything is settled; the record and the name stay",
  resignInput,
  exitLeaves,
);

export const rehire = employeeCall(
  "rehire",
  can.employee.add,
  "Somebody who left comes back in a new period, or stays who was to leave",
  rehireInput,
  exitSaved,
);
