/** What lies in the tables: for the demo companies, for no module. */

export { accounts, accountWrites } from "./balance/store.ts";
export { openLedger } from "./rule/ledger.ts";
export { type Account, newAccount } from "./rule/schema.ts";
export type { LeaveType } from "./type/schema.ts";
export { types } from "./type/store.ts";
