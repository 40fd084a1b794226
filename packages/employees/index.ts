export type { ContractView } from "./agreement/contract.ts";
export * as contractCalls from "./agreement/contract.ts";
export { steps as contractStepCalls } from "./agreement/contract.ts";
export { contractColumns, contractInput, contractKinds } from "./agreement/schema.ts";
export {
  labour as labourStaffCalls,
  labourImports as labourImportCalls,
  labourSteps as labourStepCalls,
  selfhelp as selfhelpCalls,
  selfhelpImports as selfhelpImportCalls,
  selfhelpSteps as selfhelpStepCalls,
  type WorkerRow,
} from "./assignment/contract.ts";
export { workersOf } from "./assignment/rules.ts";
export { type Kind as LabourKind, newAssignment, tabs as labourTabs, workerColumns } from "./assignment/schema.ts";
export type { Waiting } from "./change/contract.ts";
export * as changeCalls from "./change/contract.ts";
export { bankCardNumber, documentNumber, mainlandId, readDocument } from "./document/rules.ts";
export * as endCalls from "./end/contract.ts";
export { errors } from "./errors.ts";
export * as evaluationCalls from "./evaluation/contract.ts";
export { assignmentBegan, assignmentChanged, assignmentEnded } from "./events.ts";
export * as fieldCalls from "./field/contract.ts";
export { controlOf, optionsOf, type YesNo } from "./field/control.ts";
export {
  type CustomField,
  choiceKinds,
  type FieldKind,
  type FieldValue,
  fieldColumns,
  fieldKinds,
  type ShownField,
} from "./field/schema.ts";
export type { Level } from "./file/access.ts";
export type { FileDetail, LookView } from "./file/contract.ts";
export * as fileCalls from "./file/contract.ts";
export type { Required } from "./file/rules.ts";
export { type SensitiveField, sensitiveFields } from "./file/schema.ts";
export * as invitationCalls from "./invitation/contract.ts";
export { type InvitationRow, steps as invitationStepCalls } from "./invitation/contract.ts";
export { invitationColumns, newInvitation } from "./invitation/schema.ts";
export * as joinerCalls from "./join/contract.ts";
export { type JoinerRow, steps as joinerStepCalls } from "./join/contract.ts";
export type { OwnForm } from "./join/open-contract.ts";
export * as joinCalls from "./join/open-contract.ts";
export { joinerColumns } from "./join/schema.ts";
export { labels } from "./labels/labels.ts";
export { menuGroup, pages } from "./menu.ts";
export type { PaperView } from "./paper/contract.ts";
export * as paperCalls from "./paper/contract.ts";
export { paperColumns, paperInput, paperKinds } from "./paper/schema.ts";
export { can, permissions } from "./permissions.ts";
export * as procedureCalls from "./procedure/contract.ts";
export * as statisticsCalls from "./statistics/contract.ts";
