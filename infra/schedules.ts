/** Deadlines are items; the sweep finds the due ones. EventBridge Scheduler cannot go below a minute. */
export const schedules = {
  sweep: { function: "timer", cloudSeconds: 60, localSeconds: 1 },
} as const;
