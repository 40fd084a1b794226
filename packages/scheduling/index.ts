export { schedulePublished } from "./events.ts";
export * as feedCalls from "./feed/contract.ts";
export { labels } from "./labels/labels.ts";
export * as mealCalls from "./meal/contract.ts";
export { type Meal, mealColumns, mostMeals } from "./meal/contract.ts";
export { menuGroup, pages } from "./menu.ts";
export type { OwnDay } from "./mine/contract.ts";
export * as mineCalls from "./mine/contract.ts";
export { can } from "./permissions.ts";
export {
  clock,
  clockOf,
  type DayKindOf,
  dayMinutes,
  hoursOf,
  kindOfDay,
  lengthOf,
  minutesOf,
  type Range,
  type Span,
  shared,
  spanOf,
  step,
  withinTwoMonths,
  without,
} from "./rule/clock.ts";
export { blockText, type Colour, colourNames, colours } from "./rule/colour.ts";
export {
  breaksOf,
  instantsIn,
  type Meals,
  minutesOn,
  outlineOf,
  restsOf,
  shiftFaults,
  shiftMinutes,
  slotsOf,
  workedOf,
} from "./rule/shift-times.ts";
export { runScenario, scenario } from "./scenario/scenario.ts";
export { type Checks, type Work, warningsOf } from "./schedule/checks.ts";
export * as scheduleCalls from "./schedule/contract.ts";
export { mostEntries, type Pattern, patternOn, ways } from "./schedule/pattern.ts";
export { type Cells, cycleEntry, plannedIn } from "./schedule/rules.ts";
export {
  type Cell,
  type Gap,
  mostPeople,
  mostShiftsAtOnce,
  period,
  type RefusedCell,
  rest,
  type ScheduleRow,
  type Warning,
} from "./schedule/schema.ts";
export * as settingCalls from "./setting/contract.ts";
export { firstSetting, type Setting } from "./setting/schema.ts";
export type { WindowRule } from "./setting/window.ts";
export * as shiftCalls from "./shift/contract.ts";
export { mealsOf, timesOn } from "./shift/rules.ts";
export { mostSlots, noMeal, type Shift, type ShiftView, shiftColumns, type Times } from "./shift/schema.ts";
export * as standingCalls from "./standing/contract.ts";
export { type StandingView, standingColumns } from "./standing/contract.ts";
export * as templateCalls from "./template/contract.ts";
export { type Template, templateColumns } from "./template/contract.ts";
