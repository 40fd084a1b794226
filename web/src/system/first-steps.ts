import { departmentCalls } from "@stampflow/system";
import { call } from "../platform/call.ts";
import { loadEmployees } from "./queries.ts";

/** More than the one that stands for the company itself. */
export async function hasDepartments(signal: AbortSignal): Promise<boolean> {
  const [root, ...others] = await call(departmentCalls.tree, {}, { signal });
  return others.length > 0 || (root?.children.length ?? 0) > 0;
}

/** Somebody besides the founder. */
export const hasPeople = async (signal: AbortSignal): Promise<boolean> =>
  (await loadEmployees({ pageNum: 1, pageSize: 1 }, signal)).total > 1;
