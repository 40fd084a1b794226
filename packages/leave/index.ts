export { labels } from "./labels/labels.ts";
export { can } from "./permissions.ts";
export { accrued, type Employed, yearsBy } from "./rule/accrual.ts";
export * as typeCalls from "./type/contract.ts";
export { employmentKinds, type LeaveType, type TypeView, typeColumns } from "./type/schema.ts";
