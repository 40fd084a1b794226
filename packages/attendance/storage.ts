/** What lies in the tables: for the demo companies, for no module. */
export { badges, badgesOf } from "./badge/store.ts";
export { confirmed } from "./confirm/change.ts";
export { recompute } from "./day/recompute.ts";
export { rowFrom } from "./day/rules.ts";
export { devices } from "./device/store.ts";
export { mealsOfPeople } from "./dinner/list.ts";
export { mealsOfDays } from "./dinner/rules.ts";
export { locks, noLock } from "./month/lock.ts";
export type { DayRow, PersonMonth } from "./month/schema.ts";
export { emptyMonth, months } from "./month/store.ts";
export { pieceOf, totalsAfter } from "./piece/rules.ts";
export { pieces, totals } from "./piece/store.ts";
export { changedFacts, newPunch, punches } from "./punch/store.ts";
export { daysOf, withNonPayable } from "./rule/day.ts";
export { minute, type ShiftOn, shiftOn } from "./rule/model.ts";
export { firstSetting } from "./setting/schema.ts";
export { settings } from "./setting/store.ts";
export { units } from "./unit/store.ts";
