import { accountById, addMembership, companyAccount, membershipsOf } from "@stampflow/identity/server";
import { type Language, refuse } from "@stampflow/kernel";
import { newId, save, translate, untilSaved, type Write } from "@stampflow/kernel/server";
import { stateOf } from "../company/operate.ts";
import { companyOf, stillActive } from "../company/store.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { newEmployee } from "../employee/change.ts";
import { employeeJoined } from "../events.ts";
import type { Employee } from "../record/employee.ts";
import { createEmployee, employeeById, employeesWith } from "../record/employee-store.ts";
import { companyAccountId } from "./access.ts";
import { linkWrites } from "./link.ts";
import type { ProviderUser } from "./provider.ts";
import type { Connection } from "./schema.ts";
import { linkedEmployees, links } from "./store.ts";

type TenantContext = { readonly tenantId: string; readonly language: Language; readonly now: number };

/** The writes that give an employee the account and membership of single sign-on, if they are missing. */
async function membershipWrites(
  employee: Pick<Employee, "id" | "realName">,
  { tenantId, now }: TenantContext,
): Promise<Write[]> {
  const accountId = companyAccountId(employee.id);
  const [account, memberships] = await Promise.all([accountById(accountId), membershipsOf(accountId)]);
  const membership = { accountId, companyId: tenantId, employeeId: employee.id };
  return [
    ...(account ? [] : companyAccount({ accountId, name: employee.realName, companyId: tenantId }, now)),
    ...(memberships.length > 0 ? [] : [addMembership(membership)]),
  ];
}

/** Whom the company knows by what the provider vouches for (D69). */
async function matchingEmployees({ email, phone }: ProviderUser): Promise<Employee[]> {
  const [byEmail, byPhone] = await Promise.all([
    email ? employeesWith("email", email) : [],
    phone ? employeesWith("phone", phone) : [],
  ]);
  return [...byEmail, ...byPhone.filter(({ id }) => !byEmail.some((one) => one.id === id))];
}

/** In the running call of the company: the account of whoever the provider says signed in. */
export function accountFor(connection: Connection, person: ProviderUser, context: TenantContext): Promise<string> {
  const { id: connectionId, addsPeople, kind, issuer, organisation } = connection;
  // The same subject of another provider is somebody else.
  const known = { ...person, subject: `${kind === "oidc" ? issuer : organisation} ${person.subject}` };
  const { subject, email, phone, name } = known;
  const who = email || phone || name;
  return untilSaved(async () => {
    const company = await companyOf(context.tenantId);
    if (!company || stateOf(company) !== "active") refuse("system.signOn.shut");
    const link = await links.get({ connectionId, subject });
    const linked = link && (await employeeById(context.tenantId, link.employeeId));
    const here = (linked ? [linked] : await matchingEmployees(known)).filter(({ status }) => status !== "resigned");
    if (here.length > 1) refuse("system.signOn.several", { who });
    const [employee] = here;
    if (!employee && !linked && addsPeople) return addEmployee(connectionId, known, context);
    if (employee?.status !== "active") refuse("system.signOn.unknown", { who });
    const writes = await membershipWrites(employee, context);
    if (!link) {
      // Another subject with the same address is somebody else, or has to be told apart by an administrator.
      if (await linkedEmployees.get({ connectionId, employeeId: employee.id })) refuse("system.signOn.linked", { who });
      writes.push(...linkWrites({ connectionId, subject, employeeId: employee.id }));
    }
    if (writes.length > 0) await save({ writes: [...writes, stillActive(context.tenantId)] });
    return companyAccountId(employee.id);
  });
}

/** Somebody new: without a phone number, at the top of the company, with no role but that of everybody (D49). */
async function addEmployee(
  connectionId: string,
  { subject, email, name }: ProviderUser,
  context: TenantContext,
): Promise<string> {
  const { tenantId, language, now } = context;
  const directory = await currentDirectory(tenantId);
  const root = directory.departments.find(({ parentId }) => parentId === null);
  if (!root) throw new Error("a company without its first department");
  const id = newId(now);
  const accountId = companyAccountId(id);
  const none = {
    positionIds: [],
    groupIds: [],
    tagIds: [],
    roleIds: [],
    departmentRoles: [],
    joinedOn: "",
    employment: "1" as const,
    remark: "",
  };
  const jobTitle = translate("system.signOn.jobTitle", language);
  const realName = (name.trim() || email.split("@")[0] || jobTitle).slice(0, 50);
  const employee = newEmployee(
    {
      ...none,
      realName,
      email,
      phone: "",
      gender: "0",
      departmentId: root.id,
      jobTitle,
      superiorId: null,
    },
    { id, accountId, phone: "", asks: false, now },
  );
  await saveOrganisation(
    tenantId,
    directory,
    { users: [toDirectoryUser(employee)] },
    {
      writes: [
        createEmployee(tenantId, employee),
        ...(await membershipWrites(employee, context)),
        ...linkWrites({ connectionId, subject, employeeId: id }),
        stillActive(tenantId),
      ],
      facts: { facts: [employeeJoined({ employeeId: id, version: 1 })], aggregate: `employee:${id}`, seq: 1 },
    },
  );
  return accountId;
}
