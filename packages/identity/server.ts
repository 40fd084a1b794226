export { dynamoAdapter, type WholeModel } from "./auth/adapter.ts";
