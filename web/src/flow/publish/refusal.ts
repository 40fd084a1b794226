import { ApiError } from "../../platform/call.ts";
import type { Failing, Finding } from "../calls.ts";

/** Form, people and test cases may have changed since the check: then the refusal itself says what it is about. */
export const faultsIn = (error: unknown): Finding[] => listIn<Finding>(error, "faults") ?? [];
export const failingIn = (error: unknown): Failing[] | undefined => listIn<Failing>(error, "failing");

function listIn<Item>(error: unknown, name: "faults" | "failing"): Item[] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const list = error.data[name];
  return Array.isArray(list) ? (list as Item[]) : undefined;
}
