import { listFormNames, listRows } from "./calls.ts";

/** There is a published form. */
export const hasForm = async (signal: AbortSignal): Promise<boolean> =>
  (await listFormNames(signal)).records.length > 0;

export const hasApplication = async (signal: AbortSignal): Promise<boolean> =>
  (await listRows("all", {}, { pageSize: 1 }, signal)).total > 0;
