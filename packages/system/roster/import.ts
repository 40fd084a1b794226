import { accountsByPhone, addMembership, newAccount } from "@stampflow/identity/server";
import type { Refusal } from "@stampflow/kernel";
import {
  type Audited,
  currentCall,
  type JobSave,
  openText,
  sealText,
  tenant,
  type Write,
} from "@stampflow/kernel/server";
import { defineImport, type Importer } from "@stampflow/sheet/server";
import { ownCompany } from "../company/api.ts";
import { companyDay } from "../company/store.ts";
import { employeeAudit } from "../directory/audit.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { seatsLeft } from "../directory/staff-limit.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { newEmployee } from "../employee/change.ts";
import { employeeJoined } from "../events.ts";
import { fileOf, ownFieldsOf, withFile } from "../person-file/port.ts";
import type { Employee } from "../record/employee.ts";
import { createEmployee } from "../record/employee-store.ts";
import { firstLogin } from "../record/employment.ts";
import { type CheckedRow, type Context, type Draft, fault, type ImportRow } from "./import-row.ts";
import { fileIn, judge } from "./rules.ts";
import { fileColumns, type RosterColumns, rosterSheet, sealedColumns } from "./sheet.ts";
import { inOrder } from "./superiors.ts";

async function known(by: Importer): Promise<Context> {
  const [directory, { region, staffLimit }, own, today] = await Promise.all([
    currentDirectory(),
    ownCompany(),
    ownFieldsOf(by),
    companyDay(currentCall()?.now ?? Date.now()),
  ]);
  return { directory, region, staffLimit, today, own, actor: { ...by, permissions: new Set(by.permissions) } };
}

/** Faults beside those of the cells, of the rows that are not in the company yet. */
function faultsOf(rows: readonly ImportRow[], context: Context) {
  const left = rows.filter(({ id }) => !context.directory.user(id));
  const own = new Map(left.map(({ row, faults }) => [row, faults.length]));
  const judged = judge(left, context);
  const over = beyondPlan(judged, context);
  return new Map(
    judged.map(({ row, faults }) => [row, { faults: [...faults.slice(own.get(row)), ...(over.get(row) ?? [])] }]),
  );
}

/** Good rows beyond the company's limit of people, in the order in which they would be added. */
function beyondPlan(judged: readonly CheckedRow[], { directory, staffLimit }: Context): Map<number, Refusal[]> {
  if (staffLimit === undefined) return new Map();
  const good = inOrder(judged).filter(({ faults }) => faults.length === 0);
  let left = seatsLeft(directory, staffLimit);
  const over = good.filter(({ draft }) => {
    if (left <= 0) return true;
    if (firstLogin(draft.employment) !== "never") left--;
    return false;
  });
  return new Map(over.map(({ row }) => [row, [fault("limit", { count: staffLimit ?? 0 })]]));
}

/** Adds good rows. A repetition has the same ids, so nobody is added twice (D10). */
async function hire(rows: readonly ImportRow[], context: Context, move: JobSave): Promise<void> {
  const { employees, writes, audited } = await employeesOf(
    judge(rows, context).map(({ draft }) => draft),
    context,
  );
  const joined = employees.map(({ id: employeeId }) => employeeJoined({ employeeId, version: 1 }));
  return saveOrganisation(
    tenant(),
    context.directory,
    { users: employees.map(toDirectoryUser) },
    {
      writes: [...writes, ...move.writes],
      facts: { ...move.facts, facts: [...joined, ...move.facts.facts] },
      audited: [...employees.map((employee) => employeeAudit(null, employee)), ...audited],
    },
  );
}

async function employeesOf(drafts: readonly Draft[], { actor, region }: Context) {
  const tenantId = tenant();
  const now = currentCall()?.now ?? Date.now();
  const accounts = await accountsByPhone(drafts.map(({ phone }) => phone));
  const employees: Employee[] = [];
  const writes: Write[] = [];
  const audited: Audited[] = [];
  const given = new Set<string>();
  for (const { id, phone, file, ...draft } of drafts) {
    const known = accounts.get(phone);
    const account = known ?? newAccount({ phone, name: draft.realName }, now);
    const input = { ...draft, phone, groupIds: [], tagIds: [], departmentRoles: [], remark: "" };
    const made = newEmployee(input, { id, accountId: account.accountId, phone, asks: known !== undefined, now });
    const planned = await withFile({ before: null, next: made, file, partly: true, given, actor, region, now });
    const employee = planned.next;
    writes.push(...planned.writes);
    audited.push(...planned.audited);
    employees.push(employee);
    if ("writes" in account) writes.push(...account.writes);
    writes.push(createEmployee(tenantId, employee));
    writes.push(
      addMembership({ accountId: account.accountId, companyId: tenantId, employeeId: id, asks: employee.asks }),
    );
  }
  return { employees, writes, audited };
}

export const rosterImport = /* @__PURE__ */ defineImport<RosterColumns, Context>({
  kind: "system.roster",
  noun: "system.employee",
  link: "/system/org-manage?roster=",
  known,
  // Their cells are read by the port alone.
  sheet: ({ own }) => ({ ...rosterSheet, columns: { ...rosterSheet.columns, ...own?.columns("import") } }),
  judge: faultsOf,
  order: (rows, context) => inOrder(judge(rows, context)),
  save: hire,
  ahead: async (rows, context) => {
    const files = rows.flatMap((line) => {
      const file = fileIn(line, context.own);
      return file && !context.directory.user(line.id) ? [{ row: line.row, id: line.id, file }] : [];
    });
    const taken = files.length > 0 ? await fileOf()?.taken(files, context.actor) : undefined;
    return taken ? { ...context, taken } : context;
  },
  // An employee, an account of two items, a membership, a file and its number each; a filled one has up to seven more.
  atOnce: 14,
  fewer: (lines) => {
    const filled = lines.some(({ cells }) =>
      Object.entries(cells).some(([key, cell]) => cell && Object.hasOwn(fileColumns, key)),
    );
    return filled ? 6 : 14;
  },
  sealing: { columns: sealedColumns, seal: sealText, open: openText },
});
