import { contract, signedIn } from "@stampflow/kernel";
import { xlsxType } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

export const list = contract({
  method: "POST",
  path: "/business/userMoreInfo/queryFullTimeUser",
  permission: can.organisation.page,
  summary: "Employees within the data scope, by name, phone, department and status",
  body: shape.employeeFilter,
  answer: shape.employeePage,
});

export const detail = contract({
  method: "GET",
  path: "/business/userMoreInfo/getMoreUserInfo",
  permission: can.organisation.page,
  summary: "One employee within the data scope",
  query: shape.userIdInput,
  answer: shape.employeeDetail,
});

export const add = contract({
  method: "POST",
  path: "/business/userMoreInfo/addMoreUserInfo",
  permission: can.employee.add,
  summary: "Adds an employee; whoever has the phone number signs in with it",
  body: shape.addEmployee,
  answer: shape.employeeSaved,
});

export const update = contract({
  method: "POST",
  path: "/business/userMoreInfo/updateMoreUserInfo",
  permission: can.employee.update,
  summary: "Changes an employee",
  body: shape.updateEmployee,
  answer: shape.employeeSaved,
});

export const invite = contract({
  method: "POST",
  path: "/system/employee/invite",
  permission: can.employee.add,
  summary: "Writes to people who were added how to sign in, by SMS or e-mail; to one at most every ten minutes",
  body: shape.inviteEmployees,
  answer: shape.invited,
});

export const answerPhone = contract({
  method: "POST",
  path: "/system/employee/answerPhone",
  permission: signedIn,
  summary: "The person concerned or an administrator agrees to another phone number, or not",
  body: shape.answerPhone,
  answer: shape.employeeSaved,
});

export const move = contract({
  method: "POST",
  path: "/system/employee/move",
  permission: can.employee.update,
  summary: "Moves several employees to a department",
  body: shape.moveEmployees,
});

export const resetSecondFactor = contract({
  method: "POST",
  path: "/system/employee/resetSecondFactor",
  permission: can.employee.update,
  summary: "An administrator removes the second factor of somebody who works for this company alone",
  body: shape.userIdInput,
});

export const updateStatus = contract({
  method: "POST",
  path: "/sys/user/updateStatus",
  permission: can.employee.freeze,
  summary: "Disables or enables an employee",
  body: shape.updateStatus,
  answer: shape.employeeSaved,
});

export const leaving = contract({
  method: "POST",
  path: "/system/employee/leaving",
  permission: can.employee.delete,
  summary: "Whose superior and what departments' head somebody is who is about to leave",
  body: shape.userIdInput,
  answer: shape.leaving,
});

export const resign = contract({
  method: "POST",
  path: "/system/employee/resign",
  permission: can.employee.delete,
  summary: "An employee leaves; the record and the name stay",
  body: shape.resign,
  answer: shape.employeeSaved,
});

export const rehire = contract({
  method: "POST",
  path: "/system/employee/rehire",
  permission: can.employee.add,
  summary: "Somebody who left comes back",
  body: shape.userIdInput,
  answer: shape.employeeSaved,
});

export const exportList = contract({
  method: "POST",
  path: "/system/employee/export",
  permission: can.employee.export,
  summary: "The employees that a list shows, as .xlsx; at most 5,000",
  body: shape.exportFilter,
  file: xlsxType,
});
