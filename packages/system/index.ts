export type { ApiKeyView } from "./api-key/contract.ts";
export * as apiKeyCalls from "./api-key/contract.ts";
export type { AuditEntryView } from "./audit/contract.ts";
export * as auditCalls from "./audit/contract.ts";
export * as calendarCalls from "./calendar/contract.ts";
export {
  type Calendar,
  calendarDays,
  type Day,
  type DayKind,
  dayKinds,
  type Holiday,
  type Override,
  worksOn,
} from "./calendar/rules.ts";
export { type CalendarYear, firstYear, lastYear } from "./calendar/schema.ts";
export { type MenuEntry, menuEntry } from "./catalogue/schema.ts";
export * as closingCalls from "./closing/contract.ts";
export * as companyCalls from "./company/contract.ts";
export {
  type Company,
  type CompanyInput,
  company,
  companyInput,
  companySizes,
  companyView,
  industries,
  updateCompany,
} from "./company/schema.ts";
export * as departmentCalls from "./department/contract.ts";
export { type DepartmentNode, deleteDepartment, departmentNode, updateDepartment } from "./department/schema.ts";
export * as descriptionCalls from "./description/contract.ts";
export * as employeeCalls from "./employee/contract.ts";
export {
  addEmployee,
  type EmployeeFilter,
  type EmployeeView,
  employeeDetail,
  employeeFilter,
  employeePage,
  employeeView,
  employeeViews,
  exportFilter,
  type Invited,
  mostTogether,
  moveEmployees,
  updateEmployee,
  updateStatus,
  userIdInput,
} from "./employee/schema.ts";
export { errors } from "./errors.ts";
export {
  companyFounded,
  departmentChanged,
  employeeChanged,
  employeeJoined,
  employeeLeft,
  employeePostChanged,
  loginEnded,
  roleChanged,
} from "./events.ts";
export * as exitCalls from "./exit/contract.ts";
export { resign } from "./exit/schema.ts";
export { changeGroupMembers, groupMember as groupCalls, tagMember as tagCalls } from "./group/contract.ts";
export * as labourCalls from "./labour/contract.ts";
export * as languageCalls from "./language/contract.ts";
export * as loginCalls from "./login/contract.ts";
export { menuGroup, pages } from "./menu.ts";
export * as ownDataCalls from "./own-data/contract.ts";
export * as peopleCalls from "./people/contract.ts";
export { type Person, peopleFilter, peoplePage, person, personCard, queryEmployee } from "./people/contract.ts";
export { can, permissions } from "./permissions.ts";
export {
  type DocumentType,
  documentTypes,
  type PersonFileInput,
  personFileInput,
  photoKey,
} from "./person-file/input.ts";
export {
  group as groupLabelCalls,
  type Label,
  label,
  labelId,
  position as positionLabelCalls,
  tag as tagLabelCalls,
  tagLength,
} from "./position/contract.ts";
export * as postCalls from "./post/contract.ts";
export type { PostEntry } from "./post/schema.ts";
export * as profileCalls from "./profile/contract.ts";
export { profileView, updateProfile } from "./profile/contract.ts";
export { type Department, departmentInput, departmentTypes } from "./record/department.ts";
export type { AccountState } from "./record/employee.ts";
export {
  departmentRoleCodes,
  type Employee,
  type EmployeeStatus,
  type Employment,
  employeeStatus,
  employments,
  gender,
} from "./record/employee.ts";
export { type Exit, exitReasons, type Settlement, type SettleWay, settledBy } from "./record/exit.ts";
export { adminRole, everyoneRole, personnelRole, type Role, roleInput, scopeInput } from "./record/role.ts";
export * as roleCalls from "./role/contract.ts";
export { addRole, changeRoleMembers, permissionTree, roleName, roleView, updateRole } from "./role/schema.ts";
export * as rosterCalls from "./roster/contract.ts";
export * as scimCalls from "./scim/contract.ts";
export { group as scimGroupCalls, user as scimUserCalls } from "./scim/contract.ts";
export * as sessionCalls from "./session/contract.ts";
export {
  companyEntry,
  type Invitation,
  type TokenAnswer,
  tokenAnswer,
  tokenInput,
  type UserInfo,
  userInfo,
} from "./session/schema.ts";
export * as signOnCalls from "./sign-on/contract.ts";
export type { ConnectionView } from "./sign-on/schema.ts";
export * as signupCalls from "./signup/contract.ts";
export { addCompany, signUpRefine, signUpStart, signUpStarted } from "./signup/schema.ts";
export type { View } from "./view/contract.ts";
export * as viewCalls from "./view/contract.ts";
export * as workbenchCalls from "./workbench/contract.ts";
