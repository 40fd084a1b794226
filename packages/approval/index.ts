export * as application from "./application/schema.ts";
export * as category from "./category/schema.ts";
export { errors } from "./errors.ts";
export * as events from "./events.ts";
export * as file from "./file/schema.ts";
export * as flow from "./flow/schema.ts";
export * as form from "./form/schema.ts";
export * as permission from "./permissions.ts";
