import type { DailyJob, TimerHandler } from "@stampflow/kernel/server";
import { timerNames } from "./timer-names.ts";

/** Handlers are loaded when the first timer is due: most sweeps find nothing and do not need the engine. */
const lazyTimer = (name: string, load: () => Promise<TimerHandler>): TimerHandler => ({
  name,
  fire: async (timer, now) => (await load()).fire(timer, now),
});

export const timers = (): TimerHandler[] => [
  lazyTimer(timerNames.node, async () => (await import("./application/act/timer.ts")).nodeTimer),
  lazyTimer(timerNames.watch, async () => (await import("./admin/watch/timer.ts")).watchTimer),
  lazyTimer(timerNames.batch, async () => (await import("./batch/api.ts")).batchTimer),
  lazyTimer(timerNames.proxy, async () => (await import("./notices/proxy-timer.ts")).proxyTimer),
];

export const daily = (): DailyJob[] => [
  {
    name: timerNames.watch,
    at: "02:30",
    run: async (page) => (await import("./admin/watch/timer.ts")).restartWatch(page),
  },
  {
    name: timerNames.verify,
    at: "03:30",
    run: async (page) => (await import("./history/nightly/nightly.ts")).checkHistories(page),
  },
];
