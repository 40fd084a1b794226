import { AppError, signedIn } from "@stampflow/kernel";
import { route, untilSaved } from "@stampflow/kernel/server";
import { inShort } from "../directory/records.ts";
import { currentDirectory } from "../directory/store.ts";
import { can } from "../permissions.ts";
import { seesUser } from "../scope/rules.ts";
import { ownEmployee, seatAt } from "./account.ts";
import { addToCompany, changeInCompany } from "./change.ts";
import { inviteToCompany } from "./invite.ts";
import { leavingOf } from "./leaving.ts";
import { listEmployees, viewEmployee } from "./list.ts";
import { moveToDepartment } from "./move.ts";
import { settlePhoneChange } from "./phone.ts";
import {
  addEmployee,
  employeeDetail,
  employeeFilter,
  employeePage,
  employeeSaved,
  invited,
  inviteEmployees,
  leaving,
  moveEmployees,
  resign,
  settlePhone,
  updateEmployee,
  updateStatus,
  userIdInput,
} from "./schema.ts";
import { changeStatus } from "./status.ts";

export const employeeRoutes = [
  route({
    method: "POST",
    path: "/business/userMoreInfo/queryFullTimeUser",
    permission: can.organisation.page,
    summary: "Employees within the data scope, by name, phone, department and status",
    body: employeeFilter,
    answer: employeePage,
    handle: async ({ body: { pageNum, pageSize, cursor, ...filter }, actor }) => {
      const directory = await currentDirectory();
      const page = { pageNum, pageSize, cursor };
      const found = await listEmployees(actor.tenantId, directory, actor, filter, page);
      return { ...found, records: await Promise.all(found.records.map((one) => viewEmployee(one, directory))) };
    },
  }),

  route({
    method: "GET",
    path: "/business/userMoreInfo/getMoreUserInfo",
    permission: can.organisation.page,
    summary: "One employee within the data scope",
    query: userIdInput,
    answer: employeeDetail,
    handle: async ({ query, actor }) => {
      const [directory, employee] = await Promise.all([currentDirectory(), ownEmployee(actor.tenantId, query.userId)]);
      if (!seesUser(directory, actor, inShort(employee))) throw new AppError("system.employee.notFound");
      const [view, seat] = await Promise.all([viewEmployee(employee, directory), seatAt(actor.tenantId, employee)]);
      return { ...view, phoneChange: employee.phoneChange, joined: seat?.enteredAt !== undefined };
    },
  }),

  route({
    method: "POST",
    path: "/business/userMoreInfo/addMoreUserInfo",
    permission: can.employee.add,
    summary: "Adds an employee; whoever has the phone number signs in with it",
    body: addEmployee,
    answer: employeeSaved,
    handle: ({ body, actor, now, once }) => {
      const first = once("employee.add", body.phone);
      return untilSaved(() => addToCompany(actor.tenantId, actor, body, now, (answer) => ({ once: first, answer })));
    },
  }),

  route({
    method: "POST",
    path: "/business/userMoreInfo/updateMoreUserInfo",
    permission: can.employee.update,
    summary: "Changes an employee",
    body: updateEmployee,
    answer: employeeSaved,
    handle: ({ body: { userId, version, ...change }, actor, now }) =>
      untilSaved(() => changeInCompany(actor.tenantId, actor, userId, version, change, now)),
  }),

  route({
    method: "POST",
    path: "/system/employee/invite",
    permission: can.employee.add,
    summary: "Writes to people who were added how to sign in, by SMS or e-mail; to one at most every ten minutes",
    body: inviteEmployees,
    answer: invited,
    handle: ({ body, actor, now }) => inviteToCompany(actor.tenantId, actor, body, now),
  }),

  route({
    method: "POST",
    path: "/system/employee/settlePhone",
    permission: signedIn,
    summary: "The person concerned or an administrator agrees to another phone number, or not",
    body: settlePhone,
    answer: employeeSaved,
    handle: ({ body: { userId, accept }, actor, now }) =>
      untilSaved(() => settlePhoneChange(actor.tenantId, actor, userId, accept, now)),
  }),

  route({
    method: "POST",
    path: "/system/employee/move",
    permission: can.employee.update,
    summary: "Moves several employees to a department",
    body: moveEmployees,
    handle: async ({ body: { userIds, departmentId }, actor, now }) => {
      await untilSaved(() => moveToDepartment(actor.tenantId, actor, userIds, departmentId, now));
      return null;
    },
  }),

  route({
    method: "POST",
    path: "/sys/user/updateStatus",
    permission: can.employee.freeze,
    summary: "Disables or enables an employee",
    body: updateStatus,
    answer: employeeSaved,
    handle: ({ body: { userId, status }, actor, now }) =>
      untilSaved(async () => {
        const employee = await ownEmployee(actor.tenantId, userId);
        if (employee.status === "resigned") throw new AppError("system.employee.resigned");
        return changeStatus(actor.tenantId, actor, userId, { status }, now);
      }),
  }),

  route({
    method: "POST",
    path: "/system/employee/leaving",
    permission: can.employee.delete,
    summary: "Whose superior and what departments' head somebody is who is about to leave",
    body: userIdInput,
    answer: leaving,
    handle: ({ body, actor }) => leavingOf(actor.tenantId, actor, body.userId),
  }),

  route({
    method: "POST",
    path: "/system/employee/resign",
    permission: can.employee.delete,
    summary: "An employee leaves; the record and the name stay",
    body: resign,
    answer: employeeSaved,
    handle: ({ body: { userId, leftOn }, actor, now }) =>
      untilSaved(() => changeStatus(actor.tenantId, actor, userId, { status: "resigned", leftOn }, now)),
  }),

  route({
    method: "POST",
    path: "/system/employee/rehire",
    permission: can.employee.add,
    summary: "Somebody who left comes back",
    body: userIdInput,
    answer: employeeSaved,
    handle: ({ body: { userId }, actor, now }) =>
      untilSaved(() => changeStatus(actor.tenantId, actor, userId, { status: "active" }, now)),
  }),
];
