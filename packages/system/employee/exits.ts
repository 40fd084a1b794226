import { newId, requireActor, type Write } from "@stampflow/kernel/server";
import type { Directory } from "../directory/directory.ts";
import { type DirectoryUser, toDirectoryUser } from "../directory/records.ts";
import { saveOrganisation } from "../directory/store.ts";
import { employeeChanged } from "../events.ts";
import type { Department } from "../record/department.ts";
import { departmentRoleCodes, type Employee, mostRoles } from "../record/employee.ts";
import { employeesById, replaceEmployee } from "../record/employee-store.ts";
import { type Exit, exitKinds, heirOf, type SettleWay, settledBy } from "../record/exit.ts";
import { exits, postChanges } from "../record/stores.ts";

const most = 200;
export const exitsOf = (userId: string): Promise<Exit[]> => exits.list("key", { userId }, { most });
/** The departure that is planned or confirmed, and not over. */
export const openExit = async (userId: string): Promise<Exit | undefined> =>
  (await exitsOf(userId)).findLast(({ state }) => state === "0" || state === "1");

export type ExitGiven = Pick<Exit, "lastDay" | "reason" | "successorId" | "settle"> &
  Partial<Pick<Exit, "applicationId" | "by">>;
const nothing: Required<Omit<ExitGiven, "by">> = {
  lastDay: "",
  reason: "",
  successorId: "",
  settle: [],
  applicationId: "",
};

export const newExit = (
  { id: userId, joinedOn }: Pick<Employee, "id" | "joinedOn">,
  given: Partial<ExitGiven>,
  state: Exit["state"],
  now: number,
): Exit => ({
  ...{ id: newId(now), userId, joinedOn, ...nothing, ...given, state },
  ...{ by: given.by ?? requireActor().userId, at: now, doneAt: state === "2" ? now : null, version: 1 },
});

/** A departure that is new at its first version. */
export const exitWrite = (exit: Exit): Write => (exit.version === 1 ? exits.create(exit) : exits.replace(exit));

/** A departure in its next state. */
export const exitNow = (open: Exit, state: Exit["state"], now: number, lastDay = open.lastDay): Exit => ({
  ...{ ...open, lastDay, state, doneAt: state === "2" ? now : null },
  version: open.version + 1,
});

/** The departure of somebody who is gone: the open one, or one of its own. */
export const exitDone = (open: Exit | undefined, employee: Employee, lastDay: string, now: number): Exit =>
  open ? exitNow(open, "2", now, lastDay || open.lastDay) : newExit(employee, { lastDay }, "2", now);

/** An open departure that comes to nothing. */
export const exitTakenBack = (open: Exit | undefined, now: number): Write[] =>
  open ? [exitWrite(exitNow(open, "3", now))] : [];

/** Changes that were planned for a day after the last are taken back (people E22). */
export async function plansTakenBack({ id: userId, planned }: Employee, now: number): Promise<Write[]> {
  const known = await postChanges.getMany(planned.map(({ id }) => ({ userId, id })));
  return known.map((one) => postChanges.replace({ ...one, takenBackAt: now, version: one.version + 1 }));
}

/** A save holds a hundred items. */
const peopleAtOnce = 30;

const heir = (directory: Directory, exit: Exit | undefined, kind: keyof typeof exitKinds) => {
  const found = exit && directory.user(heirOf(exit, kind, exitKinds[kind]));
  return found?.active ? found : undefined;
};

/**
 * Gives successors what the leaver has, some in each save, before the leaver goes: what is interrupted goes on with what
 * is left. False once nothing is.
 */
export const handOver = async (tenantId: string, directory: Directory, exit: Exit, now: number): Promise<boolean> =>
  (await handOverPeople(tenantId, directory, exit, now)) || (await handOverRoles(tenantId, directory, exit, now));

async function handOverPeople(tenantId: string, directory: Directory, exit: Exit, now: number): Promise<boolean> {
  const { userId } = exit;
  const successorId = heir(directory, exit, "system.exit.subordinates")?.id;
  if (!successorId) return false;
  const below = directory.users.filter(({ status, superiorId }) => status !== "resigned" && superiorId === userId);
  if (below.length === 0) return false;
  const above = directory.user(userId)?.superiorId ?? null;
  const people = await employeesById(below.slice(0, peopleAtOnce).map(({ id }) => id));
  const done = people.map((one): Employee => {
    // The successor reports to whom the leaver reported.
    const superiorId = one.id === successorId ? (above === successorId ? null : above) : successorId;
    return { ...one, superiorId, version: one.version + 1, updatedAt: now };
  });
  await saveEmployees(tenantId, directory, done);
  return true;
}

/** What somebody has when a leaver's roles and department roles are theirs, too; no more than fits. */
function withRoles(directory: Directory, exit: Exit): Map<string, Pick<Employee, "roleIds" | "departmentRoles">> {
  const leaver = directory.user(exit.userId);
  const next = new Map<string, Pick<Employee, "roleIds" | "departmentRoles">>();
  const [roles, places] = [
    heir(directory, exit, "system.exit.roles"),
    heir(directory, exit, "system.exit.departmentRoles"),
  ];
  for (const one of [roles, places]) {
    if (!leaver || !one || next.has(one.id)) continue;
    const more = <Id extends string>(own: readonly Id[], given: readonly Id[], most: number) =>
      [...new Set([...own, ...given])].slice(0, most);
    next.set(one.id, {
      roleIds: more(one.roleIds, one === roles ? leaver.roleIds : [], mostRoles),
      departmentRoles: more(
        one.departmentRoles,
        one === places ? leaver.departmentRoles : [],
        departmentRoleCodes.length,
      ) as Employee["departmentRoles"],
    });
  }
  return next;
}

const grows = (user: DirectoryUser, to: Pick<DirectoryUser, "roleIds" | "departmentRoles">) =>
  to.roleIds.length > user.roleIds.length || to.departmentRoles.length > user.departmentRoles.length;

/** Successors as they will be, for whoever judges the departure. */
export const heirsWithRoles = (directory: Directory, exit: Exit): DirectoryUser[] =>
  [...withRoles(directory, exit)].flatMap(([id, held]) => {
    const user = directory.user(id);
    return user && grows(user, held) ? [{ ...user, ...held }] : [];
  });

async function handOverRoles(tenantId: string, directory: Directory, exit: Exit, now: number): Promise<boolean> {
  const wanted = heirsWithRoles(directory, exit);
  if (wanted.length === 0) return false;
  const people = await employeesById(wanted.map(({ id }) => id));
  const held = withRoles(directory, exit);
  await saveEmployees(
    tenantId,
    directory,
    people.map((one) => ({ ...one, ...held.get(one.id), version: one.version + 1, updatedAt: now })),
  );
  return true;
}

/** What whoever leaves keeps of their roles: those that nothing was said about, for the day they come back. */
export function rolesKept(employee: Employee, exit: Exit | undefined): Pick<Employee, "roleIds" | "departmentRoles"> {
  const settled = (kind: keyof typeof exitKinds) => exit && settledBy(exit, kind, exitKinds[kind]) !== null;
  return {
    roleIds: settled("system.exit.roles") ? [] : employee.roleIds,
    departmentRoles: settled("system.exit.departmentRoles") ? [] : employee.departmentRoles,
  };
}

async function saveEmployees(tenantId: string, directory: Directory, done: readonly Employee[]): Promise<void> {
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
}

/** Departments without the leaver as head; the successor takes the place. */
export function departmentsLeft(directory: Directory, userId: string, exit: Exit | undefined): Department[] {
  const heirId = heir(directory, exit, "system.exit.heads")?.id;
  return directory.departments
    .filter(({ headIds }) => headIds.includes(userId))
    .map((department) => {
      const heads = department.headIds.flatMap((id) => (id !== userId ? [id] : heirId ? [heirId] : []));
      return { ...department, headIds: [...new Set(heads)], version: department.version + 1 };
    });
}

/** Who takes over what is of a kind from somebody who has left; "" for nobody. */
export async function exitHeir(userId: string, kind: string, ways: readonly SettleWay[]) {
  const exit = (await exitsOf(userId)).findLast(({ state }) => state === "2");
  const successorId = exit ? heirOf(exit, kind, ways) : "";
  return { successorId, by: exit?.by ?? "" };
}
