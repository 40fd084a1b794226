export * as applicationCalls from "./application/contract.ts";
export type { Demand } from "./demand/contract.ts";
export * as demandCalls from "./demand/contract.ts";
export { can, permissions } from "./permissions.ts";
export * as settingCalls from "./setting/contract.ts";
export { settingFaults, shareKeys } from "./setting/rules.ts";
export { type ApplyType, applyTypes, type TypeSetting } from "./setting/schema.ts";
