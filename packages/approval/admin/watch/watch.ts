import { AppError } from "@stampflow/kernel";
import {
  entityConfig,
  entityNamed,
  type Idempotency,
  key,
  lazy,
  put,
  save,
  saveOnce,
  type Timer,
  tenant,
  tenantAttribute,
} from "@stampflow/kernel/server";
import { Entity } from "electrodb";
import { z } from "zod";
import { timerNames } from "../../timer-names.ts";

/*
 * The watcher finds stuck applications that no step reported. It is a timer of the tenant that reads all running
 * applications page by page, marked ones first; each page is one firing and sets the next. Ended applications are not
 * in its indexes, so its cost depends on the running ones.
 */
export const pauseMs = 6 * 3_600_000;
export const timerName = timerNames.watch;

export const watches = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("watch"),
        attributes: { tenantId: tenantAttribute, checkedAt: { type: "number" } },
        indexes: { byId: key.main([], []) },
      },
      entityConfig(),
    ),
);

/** When the watcher last completed a round (epoch ms). */
export async function lastCheck(): Promise<number | null> {
  const { data } = await watches().get({ tenantId: tenant() }).go();
  return data?.checkedAt ?? null;
}

export const position = z.object({ lane: z.enum(["stuck", "open"]), behind: z.string().nullable() });
export type Position = z.infer<typeof position>;
export const startPosition: Position = { lane: "stuck", behind: null };
export const timerAt = (at: number, data: Position): Timer => ({
  tenantId: tenant(),
  id: timerName,
  name: timerName,
  at,
  data,
});

/** Starts the watcher of a company; does nothing if it runs already. */
export async function startWatch(now: number): Promise<void> {
  const first = watches().create({ tenantId: tenant() }).params();
  try {
    await save({ writes: [put(first)], timers: { arm: [timerAt(now + pauseMs, startPosition)] } });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

/** Starts a round at once. */
export async function checkNow(now: number, idempotency: Idempotency | null): Promise<{ checkedAt: number | null }> {
  const answer = { checkedAt: await lastCheck() };
  return (await saveOnce({ writes: [], timers: { arm: [timerAt(now, startPosition)] } }, idempotency, answer)).answer;
}

export const isConflict = (error: unknown) => error instanceof AppError && error.code === "kernel.conflict";
