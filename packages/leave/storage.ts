/** What lies in the tables: for the demo companies, for no module. */
export { accounts, postings } from "./balance/store.ts";
export { broughtTo } from "./rule/grants.ts";
export { openLedger } from "./rule/ledger.ts";
export { newAccount } from "./rule/schema.ts";
export type { LeaveType } from "./type/schema.ts";
export { builtIn as builtInType, types } from "./type/store.ts";
