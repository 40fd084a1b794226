export * as adjustmentCalls from "./adjustment/contract.ts";
export { type AdjustmentRow, adjustmentColumns } from "./adjustment/schema.ts";
export type { BadgeRow } from "./badge/contract.ts";
export * as badgeCalls from "./badge/contract.ts";
export * as monthCalls from "./closing/contract.ts";
export type { Found, MonthRow, OpenPerson } from "./closing/schema.ts";
export * as confirmCalls from "./confirm/contract.ts";
export { type ConfirmRow, type ListedDay, shows as confirmShows } from "./confirm/schema.ts";
export type { PersonDays, PunchView } from "./day/contract.ts";
export * as dayCalls from "./day/contract.ts";
export type { DayView } from "./day/schema.ts";
export * as deviceCalls from "./device/contract.ts";
export type { DeviceView } from "./device/schema.ts";
export * as dinnerCalls from "./dinner/contract.ts";
export { type DinnerRow, dinnerColumns } from "./dinner/schema.ts";
export { dayChanged, monthLocked, overtimeCredited } from "./events.ts";
export * as feedCalls from "./feed/contract.ts";
export { labels } from "./labels/labels.ts";
export { pages } from "./menu.ts";
export * as overtimeCalls from "./overtime/contract.ts";
export type { OvertimeSetting } from "./overtime/schema.ts";
export { can } from "./permissions.ts";
export * as pieceCalls from "./piece/contract.ts";
export { type OwnPiece, type PieceRow, steps as pieceStepCalls } from "./piece/contract.ts";
export { pieceColumns, type SummaryRow } from "./piece/schema.ts";
export * as punchCalls from "./punch/contract.ts";
export { punchColumns } from "./punch/schema.ts";
export * as recordCalls from "./record/contract.ts";
export {
  added,
  exceptionFields,
  hourFields,
  noSums,
  type RecordRow,
  type ReportRow,
  reportColumns,
  type ShiftsRow,
  type Sums,
  shiftsColumns,
  shownOf,
  sumFields,
  summaryColumns,
  temporaryShift,
} from "./record/schema.ts";
export { dayKinds, overtimeModes } from "./rule/overtime.ts";
export * as settingCalls from "./setting/contract.ts";
export { firstSetting, type Setting } from "./setting/schema.ts";
export * as unitCalls from "./unit/contract.ts";
export { mostUnits, type Unit, unitColumns } from "./unit/contract.ts";
