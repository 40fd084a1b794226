export { categoryCalls, supplierCalls, unitCalls } from "./catalogue/contract.ts";
export {
  type Category,
  categoryColumns,
  type Supplier,
  supplierColumns,
  type Unit,
  unitColumns,
} from "./catalogue/schema.ts";
export * as documentCalls from "./document/contract.ts";
export { type Action, type DocumentDetail, steps as documentStepCalls } from "./document/contract.ts";
export type { Kind, Line, State } from "./document/schema.ts";
export { documentColumns, lineColumns, mostDaysBack } from "./document/schema.ts";
export { errors } from "./errors.ts";
export { documentPosted, documentReversed } from "./events.ts";
export { labels } from "./labels/labels.ts";
export { menuGroup, pages } from "./menu.ts";
export { can, permissions } from "./permissions.ts";
export * as placeCalls from "./place/contract.ts";
export { placeColumns } from "./place/schema.ts";
export * as productCalls from "./product/contract.ts";
export type { Product, ProductDetail, ProductView } from "./product/schema.ts";
export { productColumns } from "./product/sheet.ts";
export * as stockCalls from "./stock/contract.ts";
export { entryColumns, lotColumns, stockColumns } from "./stock/schema.ts";
