import { callsBelow, contract, severalChanged, signedIn } from "@stampflow/kernel";
import { xlsxType } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

const call = callsBelow("/system/employee");
const userMoreInfoCall = callsBelow("/business/userMoreInfo");

export const list = contract({
  ...userMoreInfoCall(
    "queryFullTimeUser",
    can.organisation.page,
    "Employees within the data scope, by name, phone, department and status",
    shape.employeeFilter,
    shape.employeePage,
  ),
  lists: ["system.employee", "employees.file"],
});

export const detail = contract({
  method: "GET",
  path: "/business/userMoreInfo/getMoreUserInfo",
  permission: can.organisation.page,
  summary: "One employee within the data scope",
  query: shape.userIdInput,
  answer: shape.employeeDetail,
});

export const add = userMoreInfoCall(
  "addMoreUserInfo",
  can.employee.add,
  "Adds an employee; whoever has the phone number signs in with it",
  shape.addEmployee,
  shape.employeeSaved,
);

export const update = userMoreInfoCall(
  "updateMoreUserInfo",
  can.employee.update,
  "Changes an employee",
  shape.updateEmployee,
  shape.employeeSaved,
);

export const invite = call(
  "invite",
  can.employee.notice,
  "Writes to people who were added how to sign in, by SMS or e-mail; to one at most every ten minutes",
  shape.inviteEmployees,
  shape.invited,
);

export const answerPhone = call(
  "answerPhone",
  signedIn,
  "The person concerned or an administrator agrees to another phone number, or not",
  shape.answerPhone,
  shape.employeeSaved,
);

export const move = contract({
  method: "POST",
  path: "/system/employee/move",
  permission: can.employee.update,
  summary: "Moves several employees to a department",
  body: shape.moveEmployees,
});

export const changeSeveral = call(
  "changeSeveral",
  can.employee.update,
  "Gives several employees a superior, roles, positions and labels, or takes them; names whom it could not change",
  shape.changeSeveral,
  severalChanged,
);

export const postOfSeveral = call(
  "postOfSeveral",
  can.employee.update,
  "Gives several employees another department, title, superior or employment, from a day; names whom it could not change",
  shape.postOfSeveral,
  severalChanged,
);

export const loginOfSeveral = call(
  "loginOfSeveral",
  can.login.update,
  "Lets several employees sign in, always or until a day, or no longer; names whom it could not change",
  shape.loginOfSeveral,
  severalChanged,
);

export const statusOfSeveral = call(
  "statusOfSeveral",
  can.employee.freeze,
  "Disables or enables several employees; names whom it could not change",
  shape.statusOfSeveral,
  severalChanged,
);

export const resetSecondFactor = contract({
  method: "POST",
  path: "/system/employee/resetSecondFactor",
  permission: can.employee.update,
  summary: "An administrator removes the second factor of somebody who works for this company alone",
  body: shape.userIdInput,
});

export const updateStatus = callsBelow("/sys/user")(
  "updateStatus",
  can.employee.freeze,
  "Disables or enables an employee",
  shape.updateStatus,
  shape.employeeSaved,
);

export const exportList = contract({
  method: "POST",
  path: "/system/employee/export",
  permission: can.employee.export,
  summary: "The employees that a list shows, as .xlsx; at most 5,000",
  body: shape.exportFilter,
  file: xlsxType,
});
