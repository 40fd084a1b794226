import { type Fact, type Refusal, refuse } from "@stampflow/kernel";
import { tenant, untilSaved } from "@stampflow/kernel/server";
import { type Directory, makeDirectory } from "../directory/directory.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import type { Actor } from "../employee/grant.ts";
import { decideEmployee } from "../employee/rules.ts";
import { employeeChanged } from "../events.ts";
import type { Employee } from "../record/employee.ts";
import { employeesById, replaceEmployee } from "../record/employee-store.ts";
import type { Role } from "../record/role.ts";
import { refuseIf } from "../refusal.ts";
import { seesUser } from "../scope/rules.ts";

export type Members = {
  field: "roleIds" | "groupIds" | "tagIds";
  id: string;
  add: readonly string[];
  remove: readonly string[];
};

/** People of one save; more are saved in several, each complete, so that a repeated call has the same result. */
const atOnce = 80;

/** Puts people into a role or a group, and takes others out. */
export async function changeMembers(
  actor: Actor,
  members: Members,
  decide: (directory: Directory) => Refusal | null,
  factsOf: (changed: readonly Employee[], seq: number) => readonly Fact[],
  now: number,
): Promise<number> {
  let changed = 0;
  for (;;) {
    const done = await untilSaved(() => changeSome(actor, members, decide, factsOf, now));
    changed += done;
    if (done < atOnce) return changed;
  }
}

async function changeSome(
  actor: Actor,
  members: Members,
  decide: (directory: Directory) => Refusal | null,
  factsOf: (changed: readonly Employee[], seq: number) => readonly Fact[],
  now: number,
): Promise<number> {
  const tenantId = tenant();
  const directory = await currentDirectory(tenantId);
  refuseIf(decide(directory));
  const ids = differing(directory, actor, members).slice(0, atOnce);
  if (ids.length === 0) return 0;
  const employees = await employeesById(ids);
  const next = employees.map((employee) => withMembership(employee, members, now));
  for (const one of next) {
    refuseIf(decideEmployee(directory, actor, toDirectoryUser(one), directory.user(one.id) ?? null));
  }
  const facts = next.map(({ id, version }) => employeeChanged({ employeeId: id, version }));
  await saveOrganisation(
    tenantId,
    directory,
    { users: next.map(toDirectoryUser) },
    {
      writes: next.map((employee) => replaceEmployee(tenantId, employee)),
      facts: {
        facts: [...facts, ...factsOf(next, directory.version)],
        aggregate: `members:${members.id}`,
        seq: directory.version,
      },
    },
  );
  return next.length;
}

/** The first members of a role that is made in the same save. */
export async function withNewRole(
  directory: Directory,
  actor: Actor,
  role: Role,
  memberIds: readonly string[],
  now: number,
): Promise<Employee[]> {
  const members: Members = { field: "roleIds", id: role.id, add: memberIds, remove: [] };
  const ids = differing(directory, actor, members);
  const employees = await employeesById(ids);
  const next = employees.map((employee) => withMembership(employee, members, now));
  const withRole = makeDirectory(directory.version, { ...directory, roles: [...directory.roles, role] });
  for (const one of next)
    refuseIf(decideEmployee(withRole, actor, toDirectoryUser(one), directory.user(one.id) ?? null));
  return next;
}

/** Those for whom something changes; anybody unknown or beyond the caller's scope refuses the whole call. */
function differing(directory: Directory, actor: Actor, { field, id, add, remove }: Members): string[] {
  const wanted = new Map<string, boolean>();
  for (const one of add) wanted.set(one, true);
  for (const one of remove) wanted.set(one, false);
  return [...wanted].flatMap(([userId, member]) => {
    const user = directory.user(userId);
    if (!user || !seesUser(directory, actor, user)) refuse("system.employee.notFound");
    return user[field].includes(id) === member ? [] : [userId];
  });
}

function withMembership(employee: Employee, { field, id, add }: Members, now: number): Employee {
  const others = employee[field].filter((one) => one !== id);
  const list = add.includes(employee.id) ? [...others, id] : others;
  return { ...employee, [field]: list, version: employee.version + 1, updatedAt: now };
}
