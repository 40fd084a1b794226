import type { Organisation } from "@stampflow/flow";
import {
  type DailyJob,
  defineModule,
  type Manifest,
  type Timer,
  type TimerHandler,
  versionKey,
} from "@stampflow/kernel/server";
import { messageSubscriber } from "@stampflow/notice/server";
import { apiKeyRoutes } from "./api-key/api.ts";
import { auditRoutes } from "./audit/api.ts";
import { auditExportRoutes } from "./audit/export.ts";
import { calendarRoutes } from "./calendar/api.ts";
import { catalogue } from "./catalogue/catalogue.ts";
import { permissionsOf } from "./catalogue/rules.ts";
import { closingRoutes } from "./closing/api.ts";
import { companyRoutes } from "./company/api.ts";
import { frozenSubscriber, leftSubscriber } from "./company/frozen.ts";
import { departmentRoutes } from "./department/api.ts";
import { directoryName } from "./directory/changes.ts";
import { dueName } from "./directory/due.ts";
import { organisationOf } from "./directory/organisation.ts";
import { postByDay } from "./directory/post-history.ts";
import { applyDueBy, currentDirectory, directoryAt } from "./directory/store.ts";
import { faultySubscriber } from "./employee/account/channel-faulty.ts";
import { employeeRoutes } from "./employee/api.ts";
import { refusedName } from "./employee/refused-plan.ts";
import { errors } from "./errors.ts";
import { exitRoutes } from "./exit/api.ts";
import { groupMemberRoutes, tagMemberRoutes } from "./group/api.ts";
import { labourRoutes } from "./labour/api.ts";
import { languageRoutes } from "./language/api.ts";
import { loginRoutes } from "./login/api.ts";
import { menu } from "./menu.ts";
import { ownDataRoutes } from "./own-data/api.ts";
import { ownDataExpiry, ownDataJob } from "./own-data/job.ts";
import { ownTables } from "./own-data/tables.ts";
import { peopleRoutes } from "./people/api.ts";
import { permissions } from "./permissions.ts";
import { groupRoutes, positionRoutes, tagRoutes } from "./position/api.ts";
import { postRoutes } from "./post/api.ts";
import { profileRoutes } from "./profile/api.ts";
import type { Employment } from "./record/employee.ts";
import { employeesById } from "./record/employee-store.ts";
import { exitOverName } from "./record/open-points-timer.ts";
import type { Post } from "./record/post.ts";
import { everyoneRole } from "./record/role.ts";
import { rightsSubscriber } from "./rights-changed.ts";
import { roleRoutes } from "./role/api.ts";
import { matrixRoutes } from "./role/matrix.ts";
import { rosterFileRoutes, rosterRoutes } from "./roster/api.ts";
import { exportRoutes } from "./roster/export.ts";
import { rosterImport } from "./roster/import.ts";
import { scimRoutes } from "./scim/api.ts";
import { departmentsInScope, type Viewer } from "./scope/rules.ts";
import { sessionRoutes } from "./session/api.ts";
import { signOnRoutes } from "./sign-on/api.ts";
import { signUpRoutes } from "./signup/api.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";
import { viewRoutes } from "./view/api.ts";
import { workbenchRoutes } from "./workbench/api.ts";

export { companyCalendar, statutoryIn, workdayIn } from "./calendar/api.ts";
export { withCatalogue } from "./catalogue/catalogue.ts";
export { closeCompany, removeCompany } from "./company/close.ts";
export { asOperator, type CompanyState, limitStaff, operateCompany, stateOf } from "./company/operate.ts";
export type { Company } from "./company/schema.ts";
export { companiesOf, companyDay, companyOf, companyZone } from "./company/store.ts";

import type { Directory } from "./directory/directory.ts";

export { directoryNames } from "./directory/names.ts";
export { administrators, peopleNamed, personNamed, staffOf } from "./directory/people.ts";
export { changeLogin } from "./employee/account/login.ts";
export { notifyPerson } from "./employee/account/notify.ts";
export { exitHeir } from "./employee/exits.ts";
export { addJoiner, joiningAt, leaverWith, worksHere } from "./employee/joining.ts";
export { storedPhone } from "./employee/phone-owner.ts";
export { setStatusOf } from "./employee/several.ts";
export { confirmExit, leave as leaveCompany, planExit, planExitFor, refuseExit, takeExitBack } from "./exit/leave.ts";
export { employedFrom, employedIn, type Period, periodsBefore, periodsFrom } from "./exit/periods.ts";
export { type ExitBlocker, exitBlockers, mostNames, type OpenPoint } from "./exit/port.ts";
export { fillCompany, type NewPerson, type OrganisationData } from "./founding/fill.ts";
export { addFirstRoles } from "./founding/first-roles.ts";
export { type Founder, foundCompany } from "./founding/found.ts";
export { changePerson } from "./person/change.ts";
export { enter, entryOf } from "./person/entry.ts";
export { peopleNames, personFor } from "./person/person.ts";
export { movePerson, postWith, takeMoveBack } from "./person/post.ts";
export { roleNames, rolesHeld } from "./person/roles.ts";
export {
  type FileRow,
  type OwnFields,
  type PersonAsked,
  type PersonFile,
  type PersonPlanned,
  personFile,
} from "./person-file/port.ts";
export { departmentNamed, personCalled } from "./roster/lookups.ts";
export { peopleWith } from "./scope/people-with.ts";
export { type ActingSession, issueActingToken } from "./session/token.ts";
export type { Directory };

/** The small item that every change of the organisation raises; read it along with your own to know which directory holds. */
export const directoryVersionKey = (tenantId: string) => versionKey(directoryName, tenantId);

/** The caller's company as the flow engine sees it; costs one small read while nothing changed. */
export const directory = async (tenantId?: string): Promise<Organisation> =>
  organisationOf(await currentDirectory(tenantId));

/** The same at a version item that was read along with other items: see directoryVersionKey. */
export const directoryFor = async (
  tenantId: string,
  item: Readonly<Record<string, unknown>> | undefined,
): Promise<Organisation> => organisationOf(await directoryAt(tenantId, item));

/** Whether a department is in the data scope of the caller. */
export async function departmentsSeen(actor: Viewer): Promise<(departmentId: string) => boolean> {
  const departments = departmentsInScope(await currentDirectory(), actor);
  return (id) => departments?.has(id) ?? true;
}

/** The roles that have a permission, and whether a person holds each of them. */
export async function rolesGranting(code: string) {
  const { roles, user } = await currentDirectory();
  return roles
    .filter((role) => permissionsOf([role], catalogue()).has(code))
    .map(({ id, roleName: name, roleCode }) => ({
      id,
      name,
      holds: (userId: string) => roleCode === everyoneRole || (user(userId)?.roleIds.includes(id) ?? false),
    }));
}

/** How people of the company are employed; undefined for strangers. */
export const employments = async (): Promise<(userId: string) => Employment | undefined> => {
  const directory = await currentDirectory();
  return (id) => directory.user(id)?.employment;
};

/** The department, title, superior and employment of somebody on a day; undefined for strangers. */
export const postOf = async (userId: string, day: string): Promise<Post | undefined> => (await postsOf(userId))(day);

/** The same for any number of days: the history is read once. */
export async function postsOf(userId: string): Promise<(day: string) => Post | undefined> {
  const user = (await currentDirectory()).user(userId);
  return user ? postByDay(user) : () => undefined;
}

/** Everybody of the company, also who has left, and the tree of departments. */
type Staff = Pick<Directory, "version" | "users" | "user" | "department" | "below" | "ancestors">;
export const staff = async (): Promise<Staff> => currentDirectory();

/** The last days of people who have left or are going to; "" for the others. */
export const lastDays = async (userIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await employeesById(userIds)).map(({ id, leftOn }) => [id, leftOn]));

/** Everybody whom the company employs or ever did. */
export const employeeIds = async (): Promise<string[]> => (await currentDirectory()).users.map(({ id }) => id);

export const manifest: Manifest = {
  name: "system",
  permissions,
  errors,
  menu,
  texts: { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP },
};
export const routes = () => [
  ...companyRoutes,
  ...calendarRoutes,
  ...departmentRoutes,
  ...peopleRoutes,
  ...employeeRoutes,
  ...postRoutes,
  ...loginRoutes,
  ...rosterRoutes,
  ...positionRoutes,
  ...groupRoutes,
  ...groupMemberRoutes,
  ...labourRoutes,
  ...tagRoutes,
  ...tagMemberRoutes,
  ...roleRoutes,
  ...profileRoutes,
  ...languageRoutes,
  ...viewRoutes,
  ...workbenchRoutes,
  ...auditRoutes,
  ...apiKeyRoutes,
  ...scimRoutes,
];

applyDueBy(async (tenantId) => (await import("./post/apply.ts")).applyDue(tenantId));

/** Loaded when the first is due. */
export const timers = (): TimerHandler[] => [
  { name: dueName, fire: async (timer) => (await import("./post/timer.ts")).due(timer) },
  ...["system.departmentMove", "system.leaving"].map((name) => ({
    name,
    fire: async (timer: Timer) => (await import("./post/timer.ts")).plannedBefore(timer),
  })),
  { name: exitOverName, fire: async (timer) => (await import("./exit/open-points-left.ts")).exitOver(timer) },
  { name: refusedName, fire: async (timer) => (await import("./post/timer.ts")).planRefused(timer) },
  {
    name: "system.accountClosing",
    fire: async (timer, now) => (await import("./closing/close.ts")).accountClosing.fire(timer, now),
  },
  ownDataExpiry,
];
/** Loaded when the first is due. */
export const daily = (): DailyJob[] => [
  {
    name: "system.auditExpiry",
    at: "04:00",
    run: async (page) => (await import("./audit/expire.ts")).expireAudit(page),
  },
];
export const subscribers = () => [
  faultySubscriber,
  rosterImport.job.subscriber,
  rightsSubscriber,
  frozenSubscriber,
  leftSubscriber,
  ownDataJob.subscriber,
];
/** Here and not in notice, which knows no addresses; apart, because nothing else that hears facts sends mail and SMS. */
export const messages = () => [
  messageSubscriber(async () => (await import("./employee/account/notify.ts")).sendMessage),
];
export const ownData = () => ownTables;

/** It asks all modules. */
export const exit = () => [...exitRoutes];
/** With the library for spreadsheets. */
export const documents = () => [...exportRoutes, ...auditExportRoutes, ...rosterFileRoutes, ...matrixRoutes];
/** With the machinery of sessions. */
export const session = () => [...sessionRoutes, ...signUpRoutes, ...closingRoutes, ...ownDataRoutes];
/** It holds the secrets of providers and reaches outside. */
export const signOn = () => [...signOnRoutes];

export const system = /* @__PURE__ */ defineModule({
  manifest,
  routes,
  separate: { documents, session, signOn, exit },
  subscribers,
  apart: { messages },
  timers,
  daily,
  ownData,
  needsOwnData: true,
  needsExtensions: ["system.personFile"],
  timersNeed: ["system.exitBlockers"],
  // The preview of an import judges files.
  separateNeeds: { exit: ["system.exitBlockers"], documents: ["system.personFile"] },
});
