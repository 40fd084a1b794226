import { log, metric, tenant } from "@stampflow/kernel/server";
import { type Head, type Run, steps } from "../record/entities.ts";
import { isMacOf } from "./mac.ts";
import { roundOf } from "./nightly/progress.ts";

export type StoredApplication = {
  readonly head: Head;
  readonly run: Run;
  readonly text: { state: string; values: string };
};

/** Checks the seal; "none" for an application of an earlier release without one. */
export async function sealState({
  head,
  run,
  text,
}: StoredApplication): Promise<"holds" | "seal" | "unsealed" | "none"> {
  const { seq, hash, mac } = run;
  if (mac !== undefined) return isMacOf(mac, { head, seq, hash, ...text }) ? "holds" : "seal";
  const [{ data: last }, round] = await Promise.all([
    steps().get({ tenantId: tenant(), applicationId: head.applicationId, seq }).go({ consistent: true }),
    roundOf(),
  ]);
  return last?.status === undefined && round.sealedAt === undefined ? "none" : "unsealed";
}

/** Whether the seal does not contradict the application. */
export async function isSealIntact(stored: StoredApplication): Promise<boolean> {
  const found = await sealState(stored);
  return found === "holds" || found === "none";
}

/** Logs a broken seal and counts it, which alarms operators (infra/alarms.ts). */
export function reportBroken(applicationId: string, how: string): void {
  log.error("application is not as it was written", { applicationId, how });
  metric("BrokenSeals", 1);
}
