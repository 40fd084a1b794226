import { z } from "zod";
import { defineEvent } from "../events/event.ts";

/** ready: prepared, waits to be started. */
export const jobStatus = z.enum(["ready", "running", "done", "cancelled"]);
export type JobStatus = z.infer<typeof jobStatus>;

/** The progress of a job, as pages show it. */
export const jobView = z.object({
  jobId: z.string(),
  /** The kind of job: "system.roster". */
  kind: z.string(),
  /** In the reader's language. */
  title: z.string(),
  /** The page of the job. */
  link: z.string(),
  status: jobStatus,
  total: z.number().int(),
  /** How many of `total` are behind: rows with a verdict, or what a job walks over. */
  done: z.number().int(),
  good: z.number().int(),
  /** Of the good: those that found everything as it is to be. */
  kept: z.number().int(),
  bad: z.number().int(),
  percent: z.number().int(),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
});
export type JobView = z.infer<typeof jobView>;

const about = { jobId: z.string(), userId: z.string(), kind: z.string() };
/** Published when a page is done, and when the job starts or ends. */
export const jobMoved = defineEvent("kernel.job.moved", z.object(about));
export const jobEnded = defineEvent("kernel.job.ended", z.object(about));
