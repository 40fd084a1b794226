import {
  accountChange,
  endSessions,
  enterMembership,
  type Membership,
  membershipsOf,
  type Session,
} from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import {
  type Actor,
  config,
  language,
  pictureUrl,
  runAs,
  save,
  signToken,
  systemCall,
  untilSaved,
  type Write,
} from "@stampflow/kernel/server";
import { catalogue, menuItems } from "../catalogue/catalogue.ts";
import { menuTree, openPages, permissionsOf } from "../catalogue/rules.ts";
import { refuseInactive, stateOf } from "../company/operate.ts";
import { type Company, companyPicture } from "../company/schema.ts";
import { companyOf } from "../company/store.ts";
import type { Directory } from "../directory/directory.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { employeeChanged } from "../events.ts";
import { avatarKey, type Employee, isLabour, loginLimit } from "../record/employee.ts";
import { employeeById, replaceEmployee } from "../record/employee-store.ts";
import { postOf } from "../record/post.ts";
import type { Role } from "../record/role.ts";
import { rolesOf } from "../role/held.ts";
import { widest } from "../scope/rules.ts";
import { type AccessBlock, accessBlock } from "../sign-on/access.ts";
import { invitationsOf } from "./invitation.ts";
import { isOver } from "./limit.ts";
import type { TokenAnswer, UserInfo } from "./schema.ts";

type CompanyAccess = { membership: Membership; company: Company; employee: Employee; block: AccessBlock };

/** A token for one of the companies of the account: the wanted one, the one used last, one in the reader's language, the first. */
export async function issueToken(session: Session, wanted: string | undefined, now: number): Promise<TokenAnswer> {
  const memberships = await membershipsOf(session.accountId);
  const companies = await companyAccess(memberships, session, now);
  const open = companies.filter(({ block }) => block === null);
  const chosen = chooseCompany(open, session, wanted);
  const invitations = await invitationsOf(memberships);
  if (!chosen) {
    await refuseBlocked(companies, session, wanted);
    return refuseEntry(memberships, wanted, invitations.length > 0);
  }
  const { company, employee } = await markEntered(await syncPhone(chosen, session, now), now);
  if (session.companyId !== company.tenantId) await rememberCompany(session.accountId, company.tenantId);
  const { id, accountId } = session;
  const answer = await tokenAnswer({ company, employee }, { accountId, sessionId: id }, now);
  return {
    ...answer,
    user: { ...answer.user, consented: session.consented, closesAt: session.closesAt },
    companies: await Promise.all(open.map(companyEntry)),
    invitations,
  };
}

/** Ends a session whose connection is gone; refuses with a message if single sign-on is required. */
async function refuseBlocked(all: readonly CompanyAccess[], { accountId }: Session, wanted: string | undefined) {
  const found = all.find(({ block, company }) => block && (!wanted || company.tenantId === wanted));
  if (found?.block === "required") refuse("system.signOn.required", { company: found.company.name });
  if (found?.block !== "ended") return;
  await endSessions(accountId);
  refuse("identity.session.none");
}

/** A frozen or unreviewed company is reported before other reasons. */
async function refuseEntry(memberships: readonly Membership[], wanted: string | undefined, invited: boolean) {
  const wantedMemberships = memberships.filter(({ asks, companyId }) => !asks && (!wanted || companyId === wanted));
  for (const { companyId } of wantedMemberships) {
    const company = await companyOf(companyId);
    if (company) refuseInactive(company);
  }
  return refuse(invited ? "system.session.invited" : "system.session.noCompany");
}

export type ActingSession = {
  readonly id: string;
  readonly operator: string;
  readonly mayChange: boolean;
  readonly until: number;
};

/** What a person of a company would get, for an operator of the platform who looks in their place; null where they are not there. */
export async function issueActingToken(
  tenantId: string,
  userId: string,
  { id, operator: name, mayChange, until }: ActingSession,
  now: number,
): Promise<TokenAnswer | null> {
  const [company, employee] = await Promise.all([companyOf(tenantId), employeeById(tenantId, userId)]);
  if (!company || company.closedAt !== undefined || employee?.status !== "active") return null;
  const answer = await tokenAnswer(
    { company, employee },
    { accountId: "", sessionId: id, operator: { name, mayChange }, until },
    now,
  );
  const { businessName, businessLogo } = answer.user;
  return {
    ...answer,
    user: { ...answer.user, consented: true, closesAt: null },
    companies: [{ tenantId, businessName, businessLogo }],
    invitations: [],
    acting: { operator: name, mayChange, until },
  };
}

type TokenHolder = Pick<Actor, "accountId" | "sessionId" | "operator"> & { readonly until?: number };

async function tokenAnswer(
  { company, employee: read }: Pick<CompanyAccess, "company" | "employee">,
  { accountId, sessionId, operator, until }: TokenHolder,
  now: number,
) {
  const directory = await currentDirectory(company.tenantId);
  // The record was read before what is due was applied.
  const employee = { ...read, ...postOf(directory.user(read.id) ?? read) };
  const roles = rolesOf(employee, directory);
  const permissions = permissionsOf(roles, catalogue());
  const pages = openPages(catalogue(), menuItems(), permissions);
  const actor: Actor = {
    tenantId: company.tenantId,
    userId: employee.id,
    accountId,
    name: employee.realName,
    permissions,
    scope: widest(roles, directory, employee.departmentId),
    departmentId: employee.departmentId,
    sessionId,
    ...(operator ? { operator } : {}),
    ...(hidesFlow(directory, employee) ? { hidesFlow: true as const } : {}),
  };
  return {
    ...(await signToken(actor, now, until)),
    heartbeatMs: config.heartbeatSeconds * 1000,
    user: await userInfo(accountId, company, employee, directory, roles),
    permissions: [...permissions],
    menuIds: pages.flatMap((group) => group.pages.map(({ menuId }) => menuId)),
    menus: menuTree(pages),
  };
}

function chooseCompany(
  all: readonly CompanyAccess[],
  session: Session,
  wanted: string | undefined,
): CompanyAccess | undefined {
  if (wanted) return all.find(({ membership }) => membership.companyId === wanted);
  const last = all.find(({ membership }) => membership.companyId === session.companyId);
  return last ?? all.find(({ company }) => company.language === language()) ?? all[0];
}

/** The companies in which the account may sign in now. */
async function companyAccess(
  memberships: readonly Membership[],
  session: Session,
  now: number,
): Promise<CompanyAccess[]> {
  const { ownedBy } = session;
  const taken = memberships.filter(({ asks, companyId }) => !asks && (ownedBy === "" || ownedBy === companyId));
  const all = await Promise.all(
    taken.map(async (membership): Promise<CompanyAccess[]> => {
      const [company, employee] = await Promise.all([
        companyOf(membership.companyId),
        employeeById(membership.companyId, membership.employeeId),
      ]);
      if (!company || stateOf(company) !== "active" || employee?.status !== "active") return [];
      const limits = [loginLimit(employee.login), employee.leftOn];
      if (employee.login === "never") return [];
      if (limits.some((limit) => limit && isOver(limit, company.timeZone, now))) return [];
      return [{ membership, company, employee, block: await accessBlock(company, membership, session, now) }];
    }),
  );
  return all.flat();
}

const rememberCompany = (accountId: string, companyId: string) =>
  untilSaved(async () => save({ writes: (await accountChange(accountId, { companyId })) ?? [] }));

/** Records that somebody has signed in: the company need not invite them any more. */
async function markEntered(access: CompanyAccess, now: number): Promise<CompanyAccess> {
  const { membership } = access;
  if (access.employee.entered && membership.enteredAt !== undefined) return access;
  const writes = membership.enteredAt === undefined ? [enterMembership(membership, now)] : [];
  return changeEmployee(access, now, (employee) => (employee.entered ? null : { ...employee, entered: true }), writes);
}

/** The phone of an employee is that of the account; one that changed there is taken over here (D3). */
async function syncPhone(access: CompanyAccess, { phone }: Session, now: number): Promise<CompanyAccess> {
  if (!phone || phone === access.employee.phone) return access;
  return changeEmployee(access, now, (employee) => (employee.phone === phone ? null : { ...employee, phone }));
}

/** What follows about an employee from their own signing in. */
async function changeEmployee(
  access: CompanyAccess,
  now: number,
  change: (employee: Employee) => Employee | null,
  writes: readonly Write[] = [],
): Promise<CompanyAccess> {
  const { tenantId, language } = access.company;
  return runAs(systemCall(tenantId, now, language), () =>
    untilSaved(async () => {
      const [directory, employee] = await Promise.all([
        currentDirectory(tenantId),
        employeeById(tenantId, access.employee.id),
      ]);
      const changed = employee && change(employee);
      if (!changed) return access;
      const next = { ...changed, version: changed.version + 1, updatedAt: now };
      await saveOrganisation(
        tenantId,
        directory,
        { users: [toDirectoryUser(next)] },
        {
          writes: [replaceEmployee(tenantId, next), ...writes],
          facts: {
            facts: [employeeChanged({ employeeId: next.id, version: next.version })],
            aggregate: `employee:${next.id}`,
            seq: next.version,
          },
        },
      );
      return { ...access, employee: next };
    }),
  );
}

const hidesFlow = ({ labour }: Directory, employee: Employee): boolean => isLabour(employee) && !labour.seeFlow;

async function userInfo(
  accountId: string,
  company: Company,
  employee: Employee,
  directory: Directory,
  roles: readonly Role[],
): Promise<Omit<UserInfo, "consented" | "closesAt">> {
  return {
    userId: employee.id,
    accountId,
    tenantId: company.tenantId,
    realName: employee.realName,
    nickname: employee.nickname,
    avatar: await pictureUrl(avatarKey, employee.avatar, company.tenantId),
    jobTitle: employee.jobTitle,
    departmentId: employee.departmentId,
    departmentName: directory.department(employee.departmentId)?.name ?? "",
    businessName: company.name,
    businessLogo: await pictureUrl(companyPicture, company.logo, company.tenantId),
    companyLanguage: company.language,
    timeZone: company.timeZone,
    signUp: company.signUp,
    userType: isLabour(employee) ? 1 : 0,
    allowApply: hidesFlow(directory, employee) ? 0 : 1,
    roles: roles.map(({ id, roleName, roleCode }) => ({ roleId: id, roleName, roleCode })),
  };
}

const companyEntry = async ({ employee: { login }, company }: CompanyAccess) => ({
  tenantId: company.tenantId,
  businessName: company.name,
  businessLogo: await pictureUrl(companyPicture, company.logo, company.tenantId),
  ...(loginLimit(login) ? { loginLimitDate: loginLimit(login) } : {}),
});
