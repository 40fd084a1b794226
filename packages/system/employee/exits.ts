import { newId, requireActor, type Write } from "@stampflow/kernel/server";
import type { Directory } from "../directory/directory.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { saveOrganisation } from "../directory/store.ts";
import { employeeChanged } from "../events.ts";
import type { Department } from "../record/department.ts";
import type { Employee } from "../record/employee.ts";
import { employeesById, replaceEmployee } from "../record/employee-store.ts";
import type { Exit } from "../record/exit.ts";
import { exits, postChanges } from "../record/stores.ts";

const most = 200;
export const exitsOf = (userId: string): Promise<Exit[]> => exits.list("key", { userId }, { most });
/** The departure that is confirmed and not over. */
export const openExit = async (userId: string): Promise<Exit | undefined> =>
  (await exitsOf(userId)).findLast(({ state }) => state === "1");

export const newExit = (
  userId: string,
  given: Pick<Exit, "lastDay" | "reason" | "successorId">,
  now: number,
): Exit => ({
  ...{ id: newId(now), userId, ...given, state: "1", by: requireActor().userId, at: now, doneAt: null, version: 1 },
});

/** The record of a departure in its next state. */
export function exitWrites(open: Exit | undefined, state: Exit["state"], now: number): Write[] {
  if (!open) return [];
  const doneAt = state === "2" ? now : null;
  return [exits.replace({ ...open, state, doneAt, version: open.version + 1 })];
}

/** Changes that were planned for a day after the last are taken back (people E22). */
export async function plansTakenBack({ id: userId, planned }: Employee, now: number): Promise<Write[]> {
  const known = await postChanges.getMany(planned.map(({ id }) => ({ userId, id })));
  return known.map((one) => postChanges.replace({ ...one, takenBackAt: now, version: one.version + 1 }));
}

/** A save holds a hundred items. */
const peopleAtOnce = 30;

/**
 * Gives people who report to a leaver their successor, some in each save, before the leaver goes: what is interrupted
 * goes on with those who are left. False once nobody is left.
 */
export async function handOverPeople(
  tenantId: string,
  directory: Directory,
  exit: Exit,
  now: number,
): Promise<boolean> {
  const { userId, successorId } = exit;
  if (!directory.user(successorId)?.active) return false;
  const below = directory.users.filter(({ status, superiorId }) => status !== "resigned" && superiorId === userId);
  if (below.length === 0) return false;
  const above = directory.user(userId)?.superiorId ?? null;
  const people = await employeesById(below.slice(0, peopleAtOnce).map(({ id }) => id));
  const done = people.map((one): Employee => {
    // The successor reports to whom the leaver reported.
    const superiorId = one.id === successorId ? (above === successorId ? null : above) : successorId;
    return { ...one, superiorId, version: one.version + 1, updatedAt: now };
  });
  await saveOrganisation(
    tenantId,
    directory,
    { users: done.map(toDirectoryUser) },
    {
      writes: done.map((one) => replaceEmployee(tenantId, one)),
      facts: {
        facts: done.map(({ id: employeeId, version }) => employeeChanged({ employeeId, version })),
        aggregate: "employees",
        seq: directory.version,
      },
    },
  );
  return true;
}

/** Departments without the leaver as head; the successor takes the place. */
export const departmentsLeft = (directory: Directory, userId: string, successorId: string): Department[] => {
  const heir = directory.user(successorId)?.active ? successorId : "";
  return directory.departments
    .filter(({ headIds }) => headIds.includes(userId))
    .map((department) => {
      const heads = department.headIds.flatMap((id) => (id !== userId ? [id] : heir ? [heir] : []));
      return { ...department, headIds: [...new Set(heads)], version: department.version + 1 };
    });
};
