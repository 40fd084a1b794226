/** What lies in the tables: for the demo companies, for no module. */
export type { LeaveType } from "./type/schema.ts";
export { types } from "./type/store.ts";
