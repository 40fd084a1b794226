export { accrued, type Employed, yearsBy } from "./rule/accrual.ts";
