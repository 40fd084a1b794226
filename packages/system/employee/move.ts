import { tenant } from "@stampflow/kernel/server";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { employeeChanged } from "../events.ts";
import { replaceEmployee } from "../record/employee-store.ts";
import { refuseIf } from "../refusal.ts";
import { ownEmployee } from "./account/account.ts";
import type { Actor } from "./grant.ts";
import { decideEmployee } from "./rules.ts";

/** All of them or none. */
export async function moveToDepartment(
  actor: Actor,
  userIds: readonly string[],
  departmentId: string,
  now: number,
): Promise<void> {
  const tenantId = tenant();
  const directory = await currentDirectory(tenantId);
  const employees = await Promise.all([...new Set(userIds)].map((id) => ownEmployee(id)));
  const moved = employees.map((employee) => ({
    ...employee,
    departmentId,
    version: employee.version + 1,
    updatedAt: now,
  }));
  for (const [index, next] of moved.entries()) {
    const before = employees[index];
    refuseIf(decideEmployee(directory, actor, toDirectoryUser(next), before ? toDirectoryUser(before) : null));
  }
  await saveOrganisation(
    tenantId,
    directory,
    { users: moved.map(toDirectoryUser) },
    {
      writes: moved.map((employee) => replaceEmployee(tenantId, employee)),
      facts: {
        facts: moved.map(({ id, version }) => employeeChanged({ employeeId: id, version })),
        aggregate: "employees",
        seq: directory.version,
      },
    },
  );
}
