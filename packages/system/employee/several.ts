import { AppError, type Refusal, type severalChanged } from "@stampflow/kernel";
import { language, tenant, translate, untilSaved } from "@stampflow/kernel/server";
import type { z } from "zod";
import { employeeAudit } from "../directory/audit.ts";
import { type Directory, makeDirectory } from "../directory/directory.ts";
import { applyChange, toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { employeeChanged } from "../events.ts";
import { withFile } from "../person-file/port.ts";
import { type Employee, mostPositions, mostRoles } from "../record/employee.ts";
import { replaceEmployee } from "../record/employee-store.ts";
import { ownEmployee } from "./account/account.ts";
import { changeInCompany } from "./change.ts";
import type { Actor } from "./grant.ts";
import { decideEmployee } from "./rules.ts";
import type { changeSeveral, postOfSeveral } from "./schema.ts";
import { changeStatus } from "./status.ts";

type Change = Omit<z.infer<typeof changeSeveral>, "userIds">;
type Changed = z.infer<typeof severalChanged>;

const refusedAs = ({ realName }: Employee, { code, data }: Refusal) => ({
  name: realName,
  why: translate(code, language(), data),
});

const withMore = (ids: readonly string[], more: readonly string[], without: readonly string[]): string[] =>
  [...new Set([...ids, ...more])].filter((id) => !without.includes(id));

/** An employee after a change of several. */
function changed(employee: Employee, { superiorId, add, remove }: Change, now: number): Employee {
  return {
    ...employee,
    superiorId: superiorId === undefined ? employee.superiorId : superiorId,
    roleIds: withMore(employee.roleIds, add.roleIds, remove.roleIds),
    positionIds: withMore(employee.positionIds, add.positionIds, remove.positionIds),
    tagIds: withMore(employee.tagIds, add.tagIds, remove.tagIds),
    version: employee.version + 1,
    updatedAt: now,
  };
}

function refusalOf(directory: Directory, actor: Actor, next: Employee, before: Employee): Refusal | null {
  const [roles, positions] = [next.roleIds.length > mostRoles, next.positionIds.length > mostPositions];
  if (roles || positions) {
    return { code: "system.employee.tooMany", data: { count: roles ? mostRoles : mostPositions } };
  }
  return decideEmployee(directory, actor, toDirectoryUser(next), toDirectoryUser(before));
}

/** Nor may a change of several empty what a complete file requires (people E3). */
async function withMarks(actor: Actor, before: Employee, next: Employee, now: number): Promise<Employee | Refusal> {
  try {
    return (await withFile({ before, next, file: undefined, actor, region: "", now })).next;
  } catch (error) {
    if (error instanceof AppError && error.code !== "kernel.conflict") return error;
    throw error;
  }
}

/** Changes whom the rules allow, in one save; the others are named with the reason. */
export function changeEmployees(actor: Actor, userIds: readonly string[], change: Change, now: number) {
  return untilSaved(async (): Promise<Changed> => {
    const tenantId = tenant();
    const directory = await currentDirectory(tenantId);
    const employees = await Promise.all([...new Set(userIds)].map((id) => ownEmployee(id)));
    const done: { before: Employee; next: Employee }[] = [];
    const refused: Changed["refused"] = [];
    // Each is judged after those before: together they must not leave the company without an administrator.
    let judged = directory;
    for (const before of employees) {
      const asked = changed(before, change, now);
      const refusal = refusalOf(judged, actor, asked, before);
      const planned = refusal ? null : await withMarks(actor, before, asked, now);
      if (!planned || "code" in planned) refused.push(refusedAs(before, refusal ?? (planned as Refusal)));
      else {
        const next = planned;
        done.push({ before, next });
        judged = makeDirectory(directory.version, applyChange(judged, { users: [toDirectoryUser(next)] }));
      }
    }
    if (done.length === 0) return { changed: 0, refused };
    await saveOrganisation(
      tenantId,
      directory,
      { users: done.map(({ next }) => toDirectoryUser(next)) },
      {
        writes: done.map(({ next }) => replaceEmployee(tenantId, next)),
        audited: done.map(({ before, next }) => employeeAudit(before, next)),
        facts: {
          facts: done.map(({ next: { id, version } }) => employeeChanged({ employeeId: id, version })),
          aggregate: "employees",
          seq: directory.version,
        },
      },
    );
    return { changed: done.length, refused };
  });
}

/**
 * One after the other: each ends or reopens sessions and memberships, or has changes of its own to write. Who is unknown
 * refuses all of them, before any is changed.
 */
export async function oneByOne(
  userIds: readonly string[],
  change: (employee: Employee) => Promise<unknown>,
): Promise<Changed> {
  const refused: Changed["refused"] = [];
  const all = [...new Set(userIds)];
  const employees = await Promise.all(all.map((id) => ownEmployee(id)));
  for (const employee of employees) {
    try {
      if (employee.status === "resigned") throw new AppError("system.employee.resigned");
      await untilSaved(async () => change(await ownEmployee(employee.id)));
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "kernel.conflict") throw error;
      refused.push(refusedAs(employee, error));
    }
  }
  return { changed: all.length - refused.length, refused };
}

export const setStatusOf = (actor: Actor, userIds: readonly string[], status: "active" | "disabled", now: number) =>
  oneByOne(userIds, ({ id }) => changeStatus(actor, id, { status }, now));

/** With the days and reasons of a change of one (people E24). */
export const setPostOf = (
  actor: Actor,
  { userIds, ...change }: z.infer<typeof postOfSeveral>,
  now: number,
): Promise<Changed> =>
  oneByOne(userIds, ({ id, version }) => changeInCompany(actor, id, version, change, now, { tell: null }));
