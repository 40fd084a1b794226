import { accountsByPhone, addMembership, newAccount } from "@stampflow/identity/server";
import type { Scope } from "@stampflow/kernel";
import { defineJob, idFrom, type Job, rowsOf, save, tenant, type Write } from "@stampflow/kernel/server";
import type { Directory } from "../directory/directory.ts";
import { inShort } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { newEmployee } from "../employee/change.ts";
import type { Actor } from "../employee/grant.ts";
import type { Employee } from "../employee/schema.ts";
import { createEmployee } from "../employee/store.ts";
import { employeeJoined } from "../events.ts";
import type { CheckedRow, Draft, ImportRow } from "./import-row.ts";
import { judge } from "./rules.ts";
import { inOrder } from "./superiors.ts";

/** Of an import: whose rights count is known when it starts. */
export type RosterState = {
  readonly name: string;
  readonly region: string;
  readonly by: { readonly departmentId: string; readonly scope: Scope; readonly permissions: readonly string[] };
};
export type RosterJob = Job<RosterState>;

/** Rows of one save: an employee, an account of two items and a membership each. */
const atOnce = 20;

export const grantsOf = ({ departmentId, scope, permissions }: Actor): RosterState["by"] => ({
  departmentId,
  scope,
  permissions: [...permissions],
});

/** The same every time: a page that was cut off adds nobody twice (D10). */
export const employeeIdOf = ({ id }: Pick<Job, "id">, row: number): string => idFrom(id, String(row));

/** Verdicts on the rows that are not in the company yet. */
export function judgeLeft(
  { id, userId, state: { region, by } }: Pick<RosterJob, "id" | "userId" | "state">,
  lines: readonly ImportRow[],
  directory: Directory,
): CheckedRow[] {
  const actor = { ...by, userId, permissions: new Set(by.permissions) };
  const idOf = (row: number) => employeeIdOf({ id }, row);
  const left = lines.filter(({ row }) => !directory.user(idOf(row)));
  return judge(left, { directory, actor, region, idOf });
}

/** Adds the good rows, some at a time, each time judged anew; at the end the others are left with their reasons. */
export const rosterJob = defineJob<RosterState>("system.roster", async ({ job, now, next, end }) => {
  const [directory, lines] = await Promise.all([currentDirectory(), rowsOf<ImportRow>(job)]);
  const left = judgeLeft(job, lines, directory);
  const some = inOrder(left).slice(0, atOnce);
  if (some.length === 0) return save(end({ bad: left.map(({ row, cells, faults }) => ({ row, cells, faults })) }));
  const { employees, writes } = await hire(
    tenant(),
    some.map(({ draft }) => draft),
    now,
  );
  const move = next({ good: some.length });
  const joined = employees.map(({ id: employeeId }) => employeeJoined({ employeeId, version: 1 }));
  const facts = { ...move.facts, facts: [...joined, ...move.facts.facts] };
  const change = { users: employees.map(inShort) };
  return saveOrganisation(tenant(), directory, change, { writes: [...writes, ...move.writes], facts });
});

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
