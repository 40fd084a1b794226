import { lambda, startDaily } from "@stampflow/kernel/server";
import { schedules } from "../infra/schedules.ts";

/** `at`: when the schedule first called; a retry still has it. */
type Begin = { readonly job: string; readonly at?: string };

const day = new Intl.DateTimeFormat("en-CA", { timeZone: schedules.daily.zone, dateStyle: "short" });
const time = new Intl.DateTimeFormat("en-GB", { timeZone: schedules.daily.zone, timeStyle: "short" });

/** Day and time of daily jobs at an instant: 2026-03-02, 09:30. */
export const dailyTime = (now: number) => ({ day: day.format(now), time: time.format(now) });

/** Only starts the job; timers do the work. */
export const handler = lambda(async ({ job, at }: Begin): Promise<void> => {
  const now = Date.now();
  await startDaily(job, dailyTime(Date.parse(at ?? "") || now).day, now);
});
