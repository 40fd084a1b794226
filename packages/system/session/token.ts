import {
  accountChange,
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
import { catalogue, menuPlaces } from "../catalogue/catalogue.ts";
import { menuTree, openPages, permissionsOf } from "../catalogue/rules.ts";
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
import { invitationsOf } from "./invitation.ts";
import type { TokenAnswer, UserInfo } from "./schema.ts";

type Place = { membership: Membership; company: Company; employee: Employee };

/** A token for one of the companies of the account: the wanted one, the one used last, one in the reader's language, the first. */
export async function issueToken(session: Session, wanted: string | undefined, now: number): Promise<TokenAnswer> {
  const memberships = await membershipsOf(session.accountId);
  const places = await placesOf(memberships, now);
  const place = choose(places, session, wanted);
  const invitations = await invitationsOf(memberships);
  if (!place) refuse(invitations.length > 0 ? "system.session.invited" : "system.session.noCompany");
  const { company, employee } = await enter(await followPhone(place, session, now), now);
  if (session.companyId !== company.tenantId) await remember(session.accountId, company.tenantId);
  const directory = await currentDirectory(company.tenantId);
  const roles = rolesOf(employee, directory);
  const permissions = permissionsOf(roles, catalogue());
  const pages = openPages(catalogue(), menuPlaces(), permissions);
  const actor: Actor = {
    tenantId: company.tenantId,
    userId: employee.id,
    accountId: session.accountId,
    name: employee.realName,
    permissions,
    scope: widest(roles, directory, employee.departmentId),
    departmentId: employee.departmentId,
    sessionId: session.id,
  };
  return {
    ...(await signToken(actor, now)),
    heartbeatMs: config.heartbeatSeconds * 1000,
    user: await userInfo(session, company, employee, directory, roles),
    permissions: [...permissions],
    menuIds: pages.flatMap((group) => group.pages.map(({ menuId }) => menuId)),
    menus: menuTree(pages),
    companies: await Promise.all(places.map(companyEntry)),
    invitations,
  };
}

function choose(places: readonly Place[], session: Session, wanted: string | undefined): Place | undefined {
  if (wanted) return places.find(({ membership }) => membership.companyId === wanted);
  const last = places.find(({ membership }) => membership.companyId === session.companyId);
  return last ?? places.find(({ company }) => company.language === language()) ?? places[0];
}

/** The companies in which the account may sign in now. */
async function placesOf(memberships: readonly Membership[], now: number): Promise<Place[]> {
  const taken = memberships.filter(({ asks }) => !asks);
  const places = await Promise.all(
    taken.map(async (membership): Promise<Place[]> => {
      const [company, employee] = await Promise.all([
        companyOf(membership.companyId),
        employeeById(membership.companyId, membership.employeeId),
      ]);
      const over = membership.loginLimitDate !== undefined && Date.parse(membership.loginLimitDate) < now;
      if (!company || company.closedAt !== undefined || over) return [];
      return employee?.status === "active" ? [{ membership, company, employee }] : [];
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
  session: Session,
  company: Company,
  employee: Employee,
  directory: Directory,
  roles: readonly Role[],
): Promise<UserInfo> {
  return {
    userId: employee.id,
    accountId: session.accountId,
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
    consented: session.consented,
    closesAt: session.closesAt,
    roles: roles.map(({ id, roleName, roleCode }) => ({ roleId: id, roleName, roleCode })),
  };
}

const companyEntry = async ({ membership, company }: Place) => ({
  tenantId: company.tenantId,
  businessName: company.name,
  businessLogo: await pictureUrl(company.logo),
  ...(membership.loginLimitDate ? { loginLimitDate: membership.loginLimitDate } : {}),
});
