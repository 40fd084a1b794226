/** Deadlines are items; the sweep finds the due ones. EventBridge Scheduler cannot go below a minute. */
export const schedules = {
  sweep: { function: "timer", cloudSeconds: 60, localSeconds: 1 },
  /** Each daily job of a module has a schedule of its own, which only begins it; the sweep does the work. */
  daily: {
    function: "daily",
    zone: "Asia/Shanghai",
    timeoutSeconds: 30,
    /** A call that cannot be made, or fails, becomes a dead letter; the next night starts the job again. */
    tries: { scheduler: 20, function: 2, withinHours: 6 },
    deadLetterDays: 14,
  },
} as const;
