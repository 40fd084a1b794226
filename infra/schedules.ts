/**
 * Timers are items, which the sweep finds when they are due. EventBridge Scheduler cannot run more often than each
 * minute.
 */
export const schedules = {
  sweep: { function: "timer", cloudSeconds: 60, localSeconds: 1 },
  /** Each daily job has its own schedule, which only starts it; the sweep does the work. */
  daily: {
    function: "daily",
    zone: "Asia/Shanghai",
    timeoutSeconds: 30,
    /** A call that fails becomes a dead letter; the next night starts the job again. */
    tries: { scheduler: 20, function: 2, withinHours: 6 },
    deadLetterDays: 14,
  },
} as const;
