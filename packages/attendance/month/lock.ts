import { defineStore, key } from "@stampflow/kernel/server";
import { z } from "zod";
import { count, lockStates } from "./schema.ts";

/** A month of the company, from the first try to lock it. */
export const monthLock = z.object({
  month: z.string(),
  version: count,
  state: z.enum(lockStates),
  /** Who asked for it and when; when it was locked, or found open. */
  ...{ by: z.string(), at: count, endedAt: count.nullable() },
  jobId: z.string(),
  /** The job has found something open, and opens the month of each person again. */
  failed: z.boolean(),
  /** As of `endedAt`: people of the company, and days of theirs. */
  ...{ people: count, confirmed: count, voided: count, open: count, pieces: count },
});
export type MonthLock = z.infer<typeof monthLock>;

export const locks = defineStore({
  entity: "attendanceMonthLock",
  record: monthLock,
  key: key.main([], ["month"]),
});

export const noLock = (month: string): MonthLock => ({
  ...{ month, version: 0, state: "open", by: "", at: 0, endedAt: null, jobId: "", failed: false },
  ...{ people: 0, confirmed: 0, voided: 0, open: 0, pieces: 0 },
});
export const lockOf = async (month: string): Promise<MonthLock> => (await locks.get({ month })) ?? noLock(month);
export const isAnyLocked = async (): Promise<boolean> =>
  (await locks.list("key", {}, { most: 1000 })).some(({ state }) => state !== "open");
