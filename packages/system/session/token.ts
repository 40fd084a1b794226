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
import { refuseShut, stateOf } from "../company/operate.ts";
import type { Company } from "../company/schema.ts";
import { companyOf } from "../company/store.ts";
import type { Directory } from "../directory/directory.ts";
import { inShort } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import type { Employee } from "../employee/schema.ts";
import { employeeById, replaceEmployee } from "../employee/store.ts";
import { employeeChanged } from "../events.ts";
import { rolesOf } from "../role/held.ts";
import type { Role } from "../role/schema.ts";
import { widest } from "../scope/rules.ts";
import { type Barred, barredBy } from "../sign-on/stands.ts";
import { invitationsOf } from "./invitation.ts";
import type { TokenAnswer, UserInfo } from "./schema.ts";

type Place = { membership: Membership; company: Company; employee: Employee; barred: Barred };

/** A token for one of the companies of the account: the wanted one, the one used last, one in the reader's language, the first. */
export async function issueToken(session: Session, wanted: string | undefined, now: number): Promise<TokenAnswer> {
  const memberships = await membershipsOf(session.accountId);
  const known = await placesOf(memberships, session, now);
  const places = known.filter(({ barred }) => barred === null);
  const place = choose(places, session, wanted);
  const invitations = await invitationsOf(memberships);
  if (!place) {
    await refuseBarred(known, session, wanted);
    return refusePlace(memberships, wanted, invitations.length > 0);
  }
  const { company, employee } = await enter(await followPhone(place, session, now), now);
  if (session.companyId !== company.tenantId) await remember(session.accountId, company.tenantId);
  const { id, accountId } = session;
  const answer = await answerFor({ company, employee }, { accountId, sessionId: id }, now);
  return {
    ...answer,
    user: { ...answer.user, consented: session.consented, closesAt: session.closesAt },
    companies: await Promise.all(places.map(companyEntry)),
    invitations,
  };
}

/** Ends a session whose connection is gone; refuses with a message if single sign-on is required. */
async function refuseBarred(places: readonly Place[], { accountId }: Session, wanted: string | undefined) {
  const found = places.find(({ barred, company }) => barred && (!wanted || company.tenantId === wanted));
  if (found?.barred === "required") refuse("system.signOn.required", { company: found.company.name });
  if (found?.barred !== "ended") return;
  await endSessions(accountId);
  refuse("identity.session.none");
}

/** A frozen or unreviewed company is reported before other reasons. */
async function refusePlace(memberships: readonly Membership[], wanted: string | undefined, invited: boolean) {
  const asked = memberships.filter(({ asks, companyId }) => !asks && (!wanted || companyId === wanted));
  for (const { companyId } of asked) {
    const company = await companyOf(companyId);
    if (company) refuseShut(company);
  }
  return refuse(invited ? "system.session.invited" : "system.session.noCompany");
}

export type Acting = {
  readonly id: string;
  readonly operator: string;
  readonly mayChange: boolean;
  readonly until: number;
};

/** What a person of a company would get, for an operator of the platform who looks in their place; null where they are not there. */
export async function issueActingToken(
  tenantId: string,
  userId: string,
  { id, operator: name, mayChange, until }: Acting,
  now: number,
): Promise<TokenAnswer | null> {
  const [company, employee] = await Promise.all([companyOf(tenantId), employeeById(tenantId, userId)]);
  if (!company || company.closedAt !== undefined || employee?.status !== "active") return null;
  const answer = await answerFor(
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

type Opener = Pick<Actor, "accountId" | "sessionId" | "operator"> & { readonly until?: number };

async function answerFor(
  { company, employee }: Pick<Place, "company" | "employee">,
  { accountId, sessionId, operator, until }: Opener,
  now: number,
) {
  const directory = await currentDirectory(company.tenantId);
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

function choose(places: readonly Place[], session: Session, wanted: string | undefined): Place | undefined {
  if (wanted) return places.find(({ membership }) => membership.companyId === wanted);
  const last = places.find(({ membership }) => membership.companyId === session.companyId);
  return last ?? places.find(({ company }) => company.language === language()) ?? places[0];
}

/** The companies in which the account may sign in now. */
async function placesOf(memberships: readonly Membership[], session: Session, now: number): Promise<Place[]> {
  const { ownedBy } = session;
  const taken = memberships.filter(({ asks, companyId }) => !asks && (ownedBy === "" || ownedBy === companyId));
  const places = await Promise.all(
    taken.map(async (membership): Promise<Place[]> => {
      const [company, employee] = await Promise.all([
        companyOf(membership.companyId),
        employeeById(membership.companyId, membership.employeeId),
      ]);
      const over = membership.loginLimitDate !== undefined && Date.parse(membership.loginLimitDate) < now;
      if (!company || stateOf(company) !== "active" || over) return [];
      if (employee?.status !== "active") return [];
      return [{ membership, company, employee, barred: await barredBy(company, membership, session, now) }];
    }),
  );
  return places.flat();
}

const remember = (accountId: string, companyId: string) =>
  untilSaved(async () => save({ writes: (await accountChange(accountId, { companyId })) ?? [] }));

/** Records that somebody has signed in: the company need not invite them any more. */
async function enter(place: Place, now: number): Promise<Place> {
  const { membership } = place;
  if (place.employee.entered && membership.enteredAt !== undefined) return place;
  const writes = membership.enteredAt === undefined ? [enterMembership(membership, now)] : [];
  return changeOwn(place, now, (employee) => (employee.entered ? null : { ...employee, entered: true }), writes);
}

/** The phone of an employee is that of the account; one that changed there is taken over here (D3). */
async function followPhone(place: Place, { phone }: Session, now: number): Promise<Place> {
  if (!phone || phone === place.employee.phone) return place;
  return changeOwn(place, now, (employee) => (employee.phone === phone ? null : { ...employee, phone }));
}

/** What follows about an employee from their own signing in. */
async function changeOwn(
  place: Place,
  now: number,
  change: (employee: Employee) => Employee | null,
  writes: readonly Write[] = [],
): Promise<Place> {
  const { tenantId, language } = place.company;
  return runAs(systemCall(tenantId, now, language), () =>
    untilSaved(async () => {
      const [directory, employee] = await Promise.all([
        currentDirectory(tenantId),
        employeeById(tenantId, place.employee.id),
      ]);
      const changed = employee && change(employee);
      if (!changed) return place;
      const next = { ...changed, version: changed.version + 1, updatedAt: now };
      await saveOrganisation(
        tenantId,
        directory,
        { users: [inShort(next)] },
        {
          writes: [replaceEmployee(tenantId, next), ...writes],
          facts: {
            facts: [employeeChanged({ employeeId: next.id, version: next.version })],
            aggregate: `employee:${next.id}`,
            seq: next.version,
          },
        },
      );
      return { ...place, employee: next };
    }),
  );
}

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
    avatar: await pictureUrl(employee.avatar),
    jobTitle: employee.jobTitle,
    departmentId: employee.departmentId,
    departmentName: directory.department(employee.departmentId)?.name ?? "",
    businessName: company.name,
    businessLogo: await pictureUrl(company.logo),
    companyLanguage: company.language,
    timeZone: company.timeZone,
    signUp: company.signUp,
    roles: roles.map(({ id, roleName, roleCode }) => ({ roleId: id, roleName, roleCode })),
  };
}

const companyEntry = async ({ membership, company }: Place) => ({
  tenantId: company.tenantId,
  businessName: company.name,
  businessLogo: await pictureUrl(company.logo),
  ...(membership.loginLimitDate ? { loginLimitDate: membership.loginLimitDate } : {}),
});
