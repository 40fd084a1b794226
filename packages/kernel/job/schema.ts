import { z } from "zod";
import { defineEvent } from "../events/event.ts";

/** ready: looked at, waits for its start. */
export const jobStatus = z.enum(["ready", "running", "done", "cancelled"]);
export type JobStatus = z.infer<typeof jobStatus>;

/** How far long work is, as pages show it. */
export const jobView = z.object({
  jobId: z.string(),
  /** What kind of work: "system.roster". */
  kind: z.string(),
  /** In the language of the reader. */
  title: z.string(),
  /** Where it is shown whole. */
  link: z.string(),
  status: jobStatus,
  total: z.number().int(),
  /** Rows that have their verdict, good and bad. */
  done: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  percent: z.number().int(),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
});
export type JobView = z.infer<typeof jobView>;

const about = { jobId: z.string(), userId: z.string(), kind: z.string() };
/** A page was done, or the job started or ended. */
export const jobMoved = defineEvent("kernel.job.moved", z.object(about));
export const jobEnded = defineEvent("kernel.job.ended", z.object(about));
