import { isFixed } from "@stampflow/approval";
import { listFormNames, listRows } from "./calls.ts";

/** There is a published form of their own. */
export const hasForm = async (signal: AbortSignal): Promise<boolean> =>
  (await listFormNames(signal)).records.some(({ id }) => !isFixed(id));

export const hasApplication = async (signal: AbortSignal): Promise<boolean> =>
  (await listRows("all", {}, { pageSize: 1 }, signal)).total > 0;
