import { factorOf } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { implement, untilSaved } from "@stampflow/kernel/server";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory } from "../directory/store.ts";
import { seesUser } from "../scope/rules.ts";
import { membershipAt, ownEmployee } from "./account/account.ts";
import { answerPhoneChange } from "./account/answer-phone.ts";
import { resetSecondFactor } from "./account/factor.ts";
import { inviteToCompany } from "./account/invite.ts";
import { changeLogin } from "./account/login.ts";
import { notifyOfPhone } from "./account/notify.ts";
import { addToCompany, changeInCompany } from "./change.ts";
import * as calls from "./contract.ts";
import { isAdministrator } from "./grant.ts";
import { listEmployees, viewEmployee } from "./list.ts";
import { moveToDepartment } from "./move.ts";
import { changeEmployees, oneByOne, setPostOf, setStatusOf } from "./several.ts";
import { changeStatus } from "./status.ts";

export const employeeRoutes = [
  implement(calls.list, async ({ body: { pageNum, pageSize, cursor, ...filter }, actor }) => {
    const directory = await currentDirectory();
    const page = { pageNum, pageSize, cursor };
    const found = await listEmployees(directory, actor, filter, page);
    return { ...found, records: await Promise.all(found.records.map((one) => viewEmployee(one, directory))) };
  }),

  implement(calls.detail, async ({ query, actor }) => {
    const [directory, employee] = await Promise.all([currentDirectory(), ownEmployee(query.userId)]);
    if (!seesUser(directory, actor, toDirectoryUser(employee))) refuse("system.employee.notFound");
    const [view, membership, factor] = await Promise.all([
      viewEmployee(employee, directory),
      membershipAt(employee),
      isAdministrator(directory, actor.userId) ? factorOf(employee.accountId) : null,
    ]);
    const joined = membership?.enteredAt !== undefined;
    return { ...view, phoneChange: employee.phoneChange, joined, secondFactor: factor !== null };
  }),

  implement(calls.add, ({ body, actor, now, idempotency }) => {
    const first = idempotency("employee.add", body.phone);
    return untilSaved(() => addToCompany(actor, body, now, first));
  }),

  implement(calls.update, ({ body: { userId, version, ...change }, actor, now }) =>
    untilSaved(() => changeInCompany(actor, userId, version, change, now, { tell: notifyOfPhone })),
  ),

  implement(calls.invite, ({ body, actor, now }) => inviteToCompany(actor, body, now)),

  implement(calls.answerPhone, ({ body: { userId, accept }, actor, now }) =>
    untilSaved(() => answerPhoneChange(actor, userId, accept, now)),
  ),

  implement(calls.resetSecondFactor, async ({ body: { userId }, actor }) => {
    await untilSaved(() => resetSecondFactor(actor, userId));
    return null;
  }),

  implement(calls.move, async ({ body: { userIds, departmentId }, actor, now }) => {
    await untilSaved(() => moveToDepartment(actor, userIds, departmentId, now));
    return null;
  }),

  implement(calls.changeSeveral, ({ body: { userIds, ...change }, actor, now }) =>
    changeEmployees(actor, userIds, change, now),
  ),
  implement(calls.statusOfSeveral, ({ body: { userIds, status }, actor, now }) =>
    setStatusOf(actor, userIds, status, now),
  ),

  implement(calls.postOfSeveral, ({ body, actor, now }) => setPostOf(actor, body, now)),
  implement(calls.loginOfSeveral, ({ body: { userIds, login }, actor, now }) =>
    oneByOne(userIds, ({ id }) => changeLogin(actor, id, () => ({ login }), now)),
  ),

  implement(calls.updateStatus, ({ body: { userId, status }, actor, now }) =>
    untilSaved(async () => {
      const employee = await ownEmployee(userId);
      if (employee.status === "resigned") refuse("system.employee.resigned");
      return changeStatus(actor, userId, { status }, now);
    }),
  ),
];
