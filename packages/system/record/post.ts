import { z } from "zod";
import { type Employment, employments, plainDate } from "./employment.ts";

/** What holds from a day on (people S6). */
export const postNames = ["departmentId", "jobTitle", "superiorId", "employment"] as const;
export type PostName = (typeof postNames)[number];
export type Post = {
  readonly departmentId: string;
  readonly jobTitle: string;
  readonly superiorId: string | null;
  readonly employment: Employment;
};

export const postFields = z.object({
  departmentId: z.string().optional(),
  jobTitle: z.string().optional(),
  superiorId: z.string().nullable().optional(),
  employment: z.enum(employments).optional(),
});
export type PostFields = z.infer<typeof postFields>;

/** A change that is yet to hold, as the person's record and the directory keep it. */
export const plannedPost = z.object({
  id: z.string(),
  fields: postFields,
  validFrom: plainDate,
  recordedAt: z.number(),
  recordedBy: z.string(),
});
export type PlannedPost = z.infer<typeof plannedPost>;
/** Of one person. */
export const mostPlanned = 20;

/** The history of a person's post: one record a change, also of those that were taken back. */
export const postChange = plannedPost.extend({
  userId: z.string(),
  before: postFields,
  reason: z.string().default(""),
  /** The application that asked for it; "" for none. */
  applicationId: z.string().default(""),
  takenBackAt: z.number().nullable().default(null),
  /** The code of the refusal, where the company no longer allowed it on its day. */
  refusedAs: z.string().default(""),
  version: z.number(),
});
export type PostChange = z.infer<typeof postChange>;

export const postOf = ({ departmentId, jobTitle, superiorId, employment }: Post): Post => ({
  departmentId,
  jobTitle,
  superiorId,
  employment,
});

/** The fields that differ, as they are in `next`. */
export const postDifference = (before: Post, next: Post): PostFields =>
  Object.fromEntries(postNames.filter((name) => before[name] !== next[name]).map((name) => [name, next[name]]));
