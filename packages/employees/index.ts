export type { Waiting } from "./change/contract.ts";
export * as changeCalls from "./change/contract.ts";
export { errors } from "./errors.ts";
export type { Level } from "./file/access.ts";
export type { FileDetail, LookView } from "./file/contract.ts";
export * as fileCalls from "./file/contract.ts";
export { type SensitiveField, sensitiveFields } from "./file/schema.ts";
export { menuGroup, pages } from "./menu.ts";
export { can, permissions } from "./permissions.ts";
