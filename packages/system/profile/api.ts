import { viewAccount } from "@stampflow/identity/server";
import { claimPicture, implement, pictureUrl, untilSaved } from "@stampflow/kernel/server";
import { ownCompany } from "../company/api.ts";
import { employeeAudit } from "../directory/audit.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { ownEmployee } from "../employee/account/account.ts";
import { employeeChanged } from "../events.ts";
import { avatarKey } from "../record/employee.ts";
import { replaceEmployee } from "../record/employee-store.ts";
import * as calls from "./contract.ts";

async function viewProfile(userId: string) {
  const [directory, employee, company] = await Promise.all([currentDirectory(), ownEmployee(userId), ownCompany()]);
  const { realName, nickname, avatar, gender, email, phone, jobTitle, joinedOn, phoneChange } = employee;
  return {
    userId,
    realName,
    nickname,
    avatar,
    avatarUrl: await pictureUrl(avatarKey, avatar),
    gender,
    email,
    phone,
    jobTitle,
    joinedOn,
    phoneChange,
    departmentName: directory.department(employee.departmentId)?.name ?? "",
    superiorName: employee.superiorId ? (directory.user(employee.superiorId)?.name ?? "") : "",
    businessName: company.name,
    account: await viewAccount(employee.accountId),
  };
}

export const profileRoutes = [
  implement(calls.read, ({ actor }) => viewProfile(actor.userId)),

  implement(calls.update, ({ body, actor, now }) =>
    untilSaved(async () => {
      const { tenantId, userId } = actor;
      const [directory, employee] = await Promise.all([currentDirectory(), ownEmployee(userId)]);
      const next = { ...employee, ...body, version: employee.version + 1, updatedAt: now };
      await saveOrganisation(
        tenantId,
        directory,
        {},
        {
          writes: [replaceEmployee(tenantId, next)],
          audited: [employeeAudit(employee, next)],
          facts: {
            facts: [employeeChanged({ employeeId: userId, version: next.version })],
            aggregate: `employee:${userId}`,
            seq: next.version,
          },
        },
      );
      return viewProfile(userId);
    }),
  ),

  implement(calls.uploadAvatar, ({ body, now }) => claimPicture(avatarKey, body, now)),
];
