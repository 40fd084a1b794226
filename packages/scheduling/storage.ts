/** What lies in the tables: for the demo companies, for no module. */
export type { Meal } from "./meal/contract.ts";
export { meals } from "./meal/store.ts";
export { cycleEntry } from "./schedule/rules.ts";
export { type Cell, rest } from "./schedule/schema.ts";
export { months } from "./schedule/store.ts";
export { noMeal, type Shift } from "./shift/schema.ts";
export { shifts } from "./shift/store.ts";
