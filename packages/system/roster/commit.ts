import { accountsByPhone, addMembership, newAccount } from "@stampflow/identity/server";
import { AppError } from "@stampflow/kernel";
import { save, untilSaved, type Write } from "@stampflow/kernel/server";
import type { Directory } from "../directory/directory.ts";
import { inShort } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { newEmployee } from "../employee/change.ts";
import type { Actor } from "../employee/grant.ts";
import type { Employee } from "../employee/schema.ts";
import { createEmployee } from "../employee/store.ts";
import { employeeJoined } from "../events.ts";
import type { CheckedRow, Context, Draft } from "./import-row.ts";
import { judge } from "./rules.ts";
import { employeeIdOf, type Roster, rosterById, rosterWrite } from "./store.ts";
import { inOrder } from "./superiors.ts";

/** Rows of one save: an employee, an account of two items and a membership each. */
const atOnce = 20;

export async function ownRoster(tenantId: string, userId: string, id: string): Promise<Roster> {
  const roster = await rosterById(tenantId, id);
  if (roster?.userId !== userId) throw new AppError("system.import.notFound");
  return roster;
}

export const contextOf = (roster: Pick<Roster, "id" | "region">, directory: Directory, actor: Actor): Context => ({
  directory,
  actor,
  region: roster.region,
  idOf: (row) => employeeIdOf(roster, row),
});

/** Verdicts on the rows that are not in the company yet. */
export function judgeLeft(roster: Roster, directory: Directory, actor: Actor): CheckedRow[] {
  const context = contextOf(roster, directory, actor);
  return judge(
    roster.lines.filter(({ row }) => !directory.user(context.idOf(row))),
    context,
  );
}

/**
 * Adds the good rows in batches, each checked again. If it is interrupted and called again it continues: the employee
 * of a row always has the same id (D10).
 */
export async function commitRoster(tenantId: string, actor: Actor, id: string, now: number): Promise<Roster> {
  for (;;) {
    const roster = await untilSaved(() => commitSome(tenantId, actor, id, now));
    if (roster.status === "done") return roster;
  }
}

async function commitSome(tenantId: string, actor: Actor, id: string, now: number): Promise<Roster> {
  const [directory, roster] = await Promise.all([currentDirectory(tenantId), ownRoster(tenantId, actor.userId, id)]);
  if (roster.status === "done") return roster;
  const left = judgeLeft(roster, directory, actor);
  const next = inOrder(left).slice(0, atOnce);
  if (next.length === 0) return finish(roster, left, now);
  const running: Roster = {
    ...roster,
    status: "running",
    added: roster.added + next.length,
    version: roster.version + 1,
  };
  const { employees, writes } = await hire(
    tenantId,
    next.map(({ draft }) => draft),
    now,
  );
  await saveOrganisation(
    tenantId,
    directory,
    { users: employees.map(inShort) },
    {
      writes: [...writes, rosterWrite(running, now)],
      facts: {
        facts: employees.map(({ id: employeeId }) => employeeJoined({ employeeId, version: 1 })),
        aggregate: `roster:${id}`,
        seq: running.version,
      },
    },
  );
  return running;
}

async function finish(roster: Roster, left: readonly CheckedRow[], now: number): Promise<Roster> {
  const failed = left.map(({ row, faults }) => ({ row, faults }));
  const done: Roster = { ...roster, status: "done", failed, version: roster.version + 1 };
  await save({ writes: [rosterWrite(done, now)] });
  return done;
}

async function hire(tenantId: string, drafts: readonly Draft[], now: number) {
  const accounts = await accountsByPhone(drafts.map(({ phone }) => phone));
  const employees: Employee[] = [];
  const writes: Write[] = [];
  for (const { id, phone, ...draft } of drafts) {
    const known = accounts.get(phone);
    const account = known ?? newAccount({ phone, name: draft.realName }, now);
    const input = { ...draft, phone, groupIds: [], departmentRoles: [], remark: "" };
    const employee = newEmployee(input, { id, accountId: account.accountId, phone, asks: known !== undefined, now });
    employees.push(employee);
    if ("writes" in account) writes.push(...account.writes);
    writes.push(createEmployee(tenantId, employee));
    writes.push(
      addMembership({ accountId: account.accountId, companyId: tenantId, employeeId: id, asks: employee.asks }),
    );
  }
  return { employees, writes };
}
