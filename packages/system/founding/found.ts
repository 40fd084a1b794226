import { addMembership } from "@stampflow/identity/server";
import { config, listTenant, newId, runAs, systemCall, translate, type Write } from "@stampflow/kernel/server";
import type { Company, CompanyInput } from "../company/schema.ts";
import { createCompany } from "../company/store.ts";
import { makeDirectory } from "../directory/directory.ts";
import { type Records, toDirectoryUser } from "../directory/records.ts";
import { saveOrganisation } from "../directory/store.ts";
import { companyFounded, employeeJoined } from "../events.ts";
import type { Department } from "../record/department.ts";
import { createDepartment } from "../record/department-store.ts";
import type { Employee } from "../record/employee.ts";
import { createEmployee } from "../record/employee-store.ts";
import { firstLabourRules } from "../record/labour.ts";
import { roles as roleStore } from "../record/stores.ts";
import { eachRole, type FirstRole, firstRoles } from "./first-roles.ts";

export type Founder = { accountId: string; name: string; phone: string; email: string };
export type Founded = {
  tenantId: string;
  userId: string;
  rootId: string;
  roleIds: Readonly<Record<FirstRole, string>>;
};
type Language = CompanyInput["language"];

export function rootDepartment(name: string, now: number): Department {
  const id = newId(now);
  const empty = { headIds: [], area: "", address: "", order: 0 };
  return { id, name: name.slice(0, 30), parentId: null, type: "company", version: 1, ...empty };
}

/** A company with its root department, its first roles, and its founder as administrator: all in one save. */
export async function foundCompany(
  input: CompanyInput,
  signUp: Company["signUp"],
  founder: Founder,
  accountWrites: readonly Write[],
  now: number,
): Promise<Founded> {
  const tenantId = newId(now);
  const review = config.companyReview ? ({ review: "pending" } as const) : {};
  const company: Company = { ...input, ...review, tenantId, signUp, version: 1, createdAt: now, updatedAt: now };
  const root = rootDepartment(input.name, now);
  const roles = firstRoles(input.language, now);
  const employee = founderEmployee(founder, root.id, roles.admin.id, input.language, now);
  const records: Records = {
    departments: [root],
    users: [toDirectoryUser(employee)],
    roles: Object.values(roles),
    labels: [],
    labour: firstLabourRules,
  };
  const nothing = makeDirectory(0, { departments: [], users: [], roles: [], labels: [], labour: firstLabourRules });
  const writes = [
    ...accountWrites,
    createCompany(company),
    listTenant(tenantId),
    createDepartment(tenantId, root),
    ...Object.values(roles).map((role) => roleStore.of(tenantId).create(role)),
    createEmployee(tenantId, employee),
    addMembership({ accountId: founder.accountId, companyId: tenantId, employeeId: employee.id }),
  ];
  const facts = [
    companyFounded({ tenantId, adminId: employee.id, language: input.language }),
    employeeJoined({ employeeId: employee.id, version: 1 }),
  ];
  await runAs(systemCall(tenantId, now, input.language), () =>
    saveOrganisation(tenantId, nothing, records, { writes, facts: { facts, aggregate: "company", seq: 1 } }),
  );
  const roleIds = eachRole((name) => roles[name].id);
  return { tenantId, userId: employee.id, rootId: root.id, roleIds };
}

function founderEmployee(
  founder: Founder,
  departmentId: string,
  roleId: string,
  language: Language,
  now: number,
): Employee {
  return {
    id: newId(now),
    accountId: founder.accountId,
    realName: founder.name,
    phone: founder.phone,
    email: founder.email,
    gender: "0",
    departmentId,
    jobTitle: translate("system.founder.title", language),
    superiorId: null,
    positionIds: [],
    groupIds: [],
    tagIds: [],
    roleIds: [roleId],
    departmentRoles: [],
    status: "active",
    joinedOn: "",
    employment: "1",
    leftOn: "",
    remark: "",
    avatar: "",
    nickname: "",
    phoneChange: null,
    planned: [],
    login: "always",
    asks: false,
    entered: false,
    fileComplete: false,
    realNameState: "0",
    employeeNumber: "",
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
