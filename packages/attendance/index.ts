export { type DayResult, datesAround, daysOf, withNonPayable } from "./rule/day.ts";
export {
  type Absence,
  type Correction,
  type Flag,
  type OvertimeRange,
  type Punch,
  type ShiftOn,
  type Status,
  shiftOn,
  type Why,
} from "./rule/model.ts";
export { type Credit, type OvertimeRules, overtimeModes } from "./rule/overtime.ts";
export type { Edge, Minutes, PersonTime, SlotResult } from "./rule/slot.ts";
