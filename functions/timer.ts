import { defaultLanguage } from "@stampflow/kernel";
import {
  addTexts,
  dailyTimers,
  dueTimers,
  lambda,
  log,
  type Module,
  postponeTimer,
  runAs,
  setExtensions,
  systemCall,
  type Timer,
  tenantHash,
  timerShards,
} from "@stampflow/kernel/server";
import { modules } from "./modules.ts";

/** Fires due timers. Two sweeps at once do no harm: the save that a timer causes removes it, so the second fails. */
export async function sweep(modules: readonly Module[], now: number): Promise<number> {
  const shards = Array.from({ length: timerShards }, (_, shard) => shard);
  const fired = await Promise.all(
    shards.map(async (shard) => {
      const timers = await dueTimers(shard, now);
      for (const timer of timers) await fire(modules, timer, now);
      return timers.length;
    }),
  );
  return fired.reduce((sum, count) => sum + count, 0);
}

const handlersOf = (modules: readonly Module[]) => [
  ...modules.flatMap(({ timers = [] }) => timers),
  ...dailyTimers(modules.flatMap(({ daily = [] }) => daily)),
];

async function fire(modules: readonly Module[], timer: Timer, now: number): Promise<void> {
  try {
    const handler = handlersOf(modules).find(({ name }) => name === timer.name);
    if (!handler) throw new Error(`no handler for timers called ${timer.name}`);
    await runAs(systemCall(timer.tenantId, now, defaultLanguage), () => handler.fire(timer, now));
  } catch (error) {
    const { name, id, tenantId } = timer;
    log.error("timer failed", { timer: name, id, tenant: tenantHash(tenantId), error: error as Error });
    await postponeTimer(timer, now);
  }
}

// Texts written here in a company's language are stored, not translated when read.
for (const { texts } of modules) addTexts(texts);
setExtensions(modules.flatMap(({ extensions = [] }) => extensions));

const rounds = 20;

export const handler = lambda(async (): Promise<void> => {
  for (let round = 0; round < rounds && (await sweep(modules, Date.now())) > 0; round++);
});
