import { type Timer, tenant } from "@stampflow/kernel/server";
import { timerNames } from "../timer-names.ts";
import type { Delegation } from "./rules.ts";

export const timerId = (proxyId: string): string => `${timerNames.proxy}.${proxyId}`;

/** The next timer of a delegation: at its start, then at its end. */
export const nextTimer = ({ proxyId, startsAt, endsAt }: Delegation, now: number): Timer => ({
  tenantId: tenant(),
  id: timerId(proxyId),
  name: timerNames.proxy,
  at: startsAt > now ? startsAt : endsAt,
  data: { proxyId },
});
