export * as balanceCalls from "./balance/contract.ts";
export { type Balance, type BalanceRow, balanceColumns, type EntryRow, entryColumns } from "./balance/contract.ts";
export { labels } from "./labels/labels.ts";
export { type PersonRow, personColumns } from "./people/schema.ts";
export { can } from "./permissions.ts";
export * as personCalls from "./person/contract.ts";
export { accrued, type Employed, yearsBy } from "./rule/accrual.ts";
export * as typeCalls from "./type/contract.ts";
export { employmentKinds, type LeaveType, type TypeView, typeColumns } from "./type/schema.ts";
