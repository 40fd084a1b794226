import { endOf } from "@stampflow/kernel";
import { type Timer, tenant } from "@stampflow/kernel/server";
import { companyZone } from "../company/store.ts";

export const leavingName = "system.leaving";
export const leavingTimerId = (userId: string) => `${leavingName}.${userId}`;

export const endOfLastDay = async (day: string): Promise<number> => endOf(day, await companyZone());

export const leavingTimer = (userId: string, at: number): Timer => ({
  tenantId: tenant(),
  id: leavingTimerId(userId),
  name: leavingName,
  at,
  data: { userId },
});
