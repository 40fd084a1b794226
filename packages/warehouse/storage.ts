/** What lies in the tables, and the rules that move it: for the check of `tools/ops` and the demo companies, for no module. */
export type { Category, Supplier, Unit } from "./catalogue/schema.ts";
export { categories, suppliers, units } from "./catalogue/store.ts";
export { batchOf, byProduct, changesOf } from "./document/posting.ts";
export { numberOf } from "./document/rules.ts";
export type { Document, Line } from "./document/schema.ts";
export { documents, numbers } from "./document/store.ts";
export type { Place } from "./place/schema.ts";
export { places } from "./place/store.ts";
export type { Product } from "./product/schema.ts";
export { batches, products } from "./product/store.ts";
export { availableOf, type Balance, emptyBalance, prepare, reserve, shareOf } from "./stock/balance.ts";
export { moved, movedByCategory, movedByCategoryIn, movedIn } from "./stock/counters.ts";
export { applyDecided, levelAt } from "./stock/postings.ts";
export type { LedgerEntry } from "./stock/schema.ts";
export { balances, entries, type StoredBalance, sealOf } from "./stock/store.ts";
