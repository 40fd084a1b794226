import { AppError } from "@stampflow/kernel";
import {
  entityConfig,
  type Idempotency,
  key,
  put,
  save,
  saveOnce,
  service,
  type Timer,
  tenant,
  tenantAttribute,
} from "@stampflow/kernel/server";
import { Entity } from "electrodb";
import { z } from "zod";
import { lazy } from "../../lazy.ts";
import { timerNames } from "../../timer-names.ts";

/*
 * The watcher finds what the engine never said. It is a timer of the tenant that walks through everything that runs page
 * by page, first what is marked, then the rest: each page is one firing, which arms the next. What ended is in neither
 * lane, so its cost follows what runs and not what ever was.
 */
export const pauseMs = 6 * 3_600_000;
export const timerName = timerNames.watch;

export const watches = lazy(
  () =>
    new Entity(
      {
        model: { entity: "watch", version: "1", service },
        attributes: { tenantId: tenantAttribute, checkedAt: { type: "number" } },
        indexes: { byId: key.main([], []) },
      },
      entityConfig(),
    ),
);

/** When the watcher last came through everything. */
export async function lastCheck(): Promise<number | null> {
  const { data } = await watches().get({ tenantId: tenant() }).go();
  return data?.checkedAt ?? null;
}

export const position = z.object({ lane: z.enum(["stuck", "open"]), behind: z.string().nullable() });
export type Position = z.infer<typeof position>;
export const beginning: Position = { lane: "stuck", behind: null };
export const timerAt = (at: number, data: Position): Timer => ({
  tenantId: tenant(),
  id: timerName,
  name: timerName,
  at,
  data,
});

/** Once for a company; where it watches already, nothing happens. */
export async function startWatch(now: number): Promise<void> {
  const first = watches().create({ tenantId: tenant() }).params();
  try {
    await save({ writes: [put(first)], timers: { arm: [timerAt(now + pauseMs, beginning)] } });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

/** An administrator does not want to wait. */
export async function checkNow(now: number, once: Idempotency | null): Promise<{ checkedAt: number | null }> {
  const answer = { checkedAt: await lastCheck() };
  return (await saveOnce({ writes: [], timers: { arm: [timerAt(now, beginning)] } }, once, answer)).answer;
}

export const isConflict = (error: unknown) => error instanceof AppError && error.code === "kernel.conflict";
