import { mayTakeBack, refuse } from "@stampflow/kernel";
import { tenant, type Write } from "@stampflow/kernel/server";
import { companyDay } from "../company/store.ts";
import { employeeAudit } from "../directory/audit.ts";
import type { Directory } from "../directory/directory.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { saveOrganisation } from "../directory/store.ts";
import { plannedAudit } from "../employee/dated.ts";
import { employeeChanged } from "../events.ts";
import type { Employee } from "../record/employee.ts";
import { replaceEmployee } from "../record/employee-store.ts";
import type { PostChange } from "../record/post.ts";
import { postChanges } from "../record/stores.ts";

/** Takes a planned change back, until its day begins (people S7). */
export async function takeBackPlanned(
  directory: Directory,
  employee: Employee,
  change: PostChange,
  now: number,
  beside: readonly Write[] = [],
): Promise<{ userId: string; version: number }> {
  if (!mayTakeBack(change, await companyDay(now))) refuse("kernel.effective.begun");
  const planned = employee.planned.filter(({ id }) => id !== change.id);
  const next = { ...employee, planned, version: employee.version + 1, updatedAt: now };
  const { id: employeeId, version } = next;
  await saveOrganisation(
    tenant(),
    directory,
    { users: [toDirectoryUser(next)] },
    {
      writes: [
        replaceEmployee(tenant(), next),
        postChanges.replace({ ...change, takenBackAt: now, version: change.version + 1 }),
        ...beside,
      ],
      audited: [plannedAudit(employeeAudit(employee, next), change, null)],
      facts: { facts: [employeeChanged({ employeeId, version })], aggregate: `employee:${employeeId}`, seq: version },
    },
  );
  return { userId: employeeId, version };
}
