import { addMembership, newAccount } from "@stampflow/identity/server";
import { runAs, systemCall, type Write } from "@stampflow/kernel/server";
import type { Company } from "../company/schema.ts";
import { type DirectoryLabel, toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { newEmployee } from "../employee/change.ts";
import { employeeJoined } from "../events.ts";
import type { Department } from "../record/department.ts";
import { createDepartment, replaceDepartment } from "../record/department-store.ts";
import type { Employee, EmployeeInput } from "../record/employee.ts";
import { createEmployee } from "../record/employee-store.ts";
import { labels as labelStore } from "../record/stores.ts";

export type NewPerson = Omit<EmployeeInput, "region"> & {
  id: string;
  /** Has signed in before. */
  entered?: boolean;
  /** Absent: a new account for the phone number (E.164). */
  account?: { accountId: string; writes: Write[] };
};

export type OrganisationData = {
  departments: readonly Department[];
  labels: readonly DirectoryLabel[];
  people: readonly NewPerson[];
  /** Heads of the root department, which exists already. */
  rootHeadIds: readonly string[];
};

/** People of one save: each is an employee, a membership and an account of up to five items. */
const batchSize = 12;

/** Fills a company that was just founded, past the rules for typed input: the data is generated. */
export async function fillCompany(
  company: Pick<Company, "tenantId" | "language">,
  plan: OrganisationData,
  now: number,
) {
  const { tenantId } = company;
  await runAs(systemCall(tenantId, now, company.language), async () => {
    for (let start = 0; start < plan.people.length; start += batchSize) {
      await addPeople(tenantId, plan.people.slice(start, start + batchSize), now);
    }
    await addStructure(tenantId, plan);
  });
}

async function addStructure(tenantId: string, { departments, labels, rootHeadIds }: OrganisationData): Promise<void> {
  const directory = await currentDirectory(tenantId);
  const root = directory.departments.find(({ parentId }) => parentId === null);
  const led = root ? [{ ...root, headIds: [...rootHeadIds], version: root.version + 1 }] : [];
  await saveOrganisation(
    tenantId,
    directory,
    { departments: [...led, ...departments], labels },
    {
      writes: [
        ...led.map((department) => replaceDepartment(tenantId, department)),
        ...departments.map((department) => createDepartment(tenantId, department)),
        ...labels.map((label) => labelStore.create(label)),
      ],
    },
  );
}

async function addPeople(tenantId: string, people: readonly NewPerson[], now: number): Promise<void> {
  const directory = await currentDirectory(tenantId);
  const employees: Employee[] = [];
  const writes: Write[] = [];
  for (const { id, account, entered = false, ...input } of people) {
    const { accountId, writes: rows } = account ?? newAccount({ phone: input.phone, name: input.realName }, now);
    const added = newEmployee(input, { id, accountId, phone: input.phone, asks: false, now });
    const employee = { ...added, entered };
    employees.push(employee);
    writes.push(...rows, createEmployee(tenantId, employee));
    writes.push(
      addMembership({ accountId, companyId: tenantId, employeeId: id, ...(entered ? { enteredAt: now } : {}) }),
    );
  }
  await saveOrganisation(
    tenantId,
    directory,
    { users: employees.map(toDirectoryUser) },
    {
      writes,
      facts: {
        facts: employees.map(({ id: employeeId }) => employeeJoined({ employeeId, version: 1 })),
        aggregate: "filling",
        seq: directory.version,
      },
    },
  );
}
