export * as adminCalls from "./admin/contract.ts";
export * as admin from "./admin/schema.ts";
export * as applicationCalls from "./application/contract.ts";
export * as application from "./application/schema.ts";
export * as batchCalls from "./batch/contract.ts";
export * as checkCalls from "./check/contract.ts";
export * as commentCalls from "./comment/contract.ts";
export * as copyCalls from "./copy/contract.ts";
export { errors } from "./errors.ts";
export * as events from "./events.ts";
export * as exportCalls from "./export/contract.ts";
export { lastExportDay } from "./export/range.ts";
export * as favouriteCalls from "./favourite/contract.ts";
export * as fileCalls from "./file/contract.ts";
export { applyTypeOf, chainVersion, fixedFormId, isFixed } from "./fixed/apply-type.ts";
export * as flowCalls from "./flow/contract.ts";
export * as flow from "./flow/schema.ts";
export type { Category } from "./form/category.ts";
export * as categoryCalls from "./form/category.ts";
export * as formCalls from "./form/contract.ts";
export * as form from "./form/schema.ts";
export * as groupCalls from "./group/contract.ts";
export * as historyCalls from "./history/contract.ts";
export * as history from "./history/schema.ts";
export { type ChainVerdict, type Sealed, verify } from "./history/verify.ts";
export { menuGroup, pages } from "./menu.ts";
export * as migrationCalls from "./migration/contract.ts";
export * as migration from "./migration/schema.ts";
export * as noteCalls from "./note/contract.ts";
export { can } from "./permissions.ts";
export * as phraseCalls from "./phrase/contract.ts";
export * as printCalls from "./print/contract.ts";
export { printedAtOnce } from "./print/contract.ts";
export * as proxyCalls from "./proxy/contract.ts";
export * as proxy from "./proxy/schema.ts";
export * as questionCalls from "./question/contract.ts";
export * as replayCalls from "./replay/contract.ts";
export * as signatureCalls from "./signature/contract.ts";
export * as sourceCalls from "./source/contract.ts";
export * as statisticsCalls from "./statistics/contract.ts";
export * as templates from "./template/index.ts";
export * as testCaseCalls from "./test-cases/contract.ts";
export * as testCase from "./test-cases/schema.ts";
export * as transferCalls from "./transfer/contract.ts";
export * as transfer from "./transfer/schema.ts";
export * as unsentCalls from "./unsent/contract.ts";
export {
  arranged,
  fieldWidths,
  type PrintedField,
  type PrintTemplate,
  printTemplateOf,
  signatureChoices,
} from "./version/print-template.ts";
export { type Reminder, reminderOf, reminderReaders } from "./version/reminder.ts";
