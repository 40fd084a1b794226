import { endMembership, enterMembership, type Membership, membershipsOf } from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { endSession, pictureUrl, runAs, systemCall, tenant, untilSaved, type Write } from "@stampflow/kernel/server";
import { companyPicture } from "../company/schema.ts";
import { companyOf } from "../company/store.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { lastAdmin } from "../employee/rules.ts";
import { employeeChanged, employeeLeft } from "../events.ts";
import type { Employee } from "../record/employee.ts";
import { employeeById, replaceEmployee } from "../record/employee-store.ts";
import { refuseIf } from "../refusal.ts";

/** Companies that added somebody who had an account already, and wait to be accepted (D16). */
export async function invitationsOf(memberships: readonly Membership[]) {
  const invited = await Promise.all(
    memberships.filter(({ asks }) => asks).map(({ companyId }) => companyOf(companyId)),
  );
  const open = invited.filter((company) => company !== null).filter(({ closedAt }) => closedAt === undefined);
  return Promise.all(
    open.map(async ({ tenantId, name, logo }) => ({
      tenantId,
      businessName: name,
      businessLogo: await pictureUrl(companyPicture, logo, tenantId),
    })),
  );
}

export const invitationsFor = async (accountId: string) => invitationsOf(await membershipsOf(accountId));

/**
 * If accepted, the membership is like any other; if declined, the employee is disabled and the membership free (D16).
 */
export async function answerInvitation(accountId: string, tenantId: string, accept: boolean, now: number) {
  const company = await companyOf(tenantId);
  const language = company?.language ?? "zh-CN";
  await runAs(systemCall(tenantId, now, language), () =>
    untilSaved(async () => {
      const membership = (await membershipsOf(accountId)).find(({ companyId, asks }) => companyId === tenantId && asks);
      const employee = membership && (await employeeById(tenantId, membership.employeeId));
      if (!membership || !employee) refuse("system.session.noInvitation");
      const next: Employee = { ...employee, version: employee.version + 1, updatedAt: now };
      if (accept) await saveWithMembership({ ...next, asks: false, entered: true }, enterMembership(membership, now));
      else await saveWithMembership({ ...next, status: "disabled" }, endMembership(membership));
    }),
  );
}

/** Saves an employee together with a change of the membership. */
export async function saveWithMembership(next: Employee, membership: Write): Promise<void> {
  const tenantId = tenant();
  const directory = await currentDirectory(tenantId);
  const { id: employeeId, version, status } = next;
  refuseIf(lastAdmin(directory, toDirectoryUser(next), directory.user(employeeId) ?? null));
  const fact =
    status === "disabled" ? employeeLeft({ employeeId, version, status }) : employeeChanged({ employeeId, version });
  await saveOrganisation(
    tenantId,
    directory,
    { users: [toDirectoryUser(next)] },
    {
      writes: [
        replaceEmployee(tenantId, next),
        membership,
        ...(status === "disabled" ? [endSession(employeeId, next.updatedAt)] : []),
      ],
      facts: { facts: [fact], aggregate: `employee:${employeeId}`, seq: version },
    },
  );
}
