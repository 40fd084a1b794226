import { z } from "zod";
import { employments, plainDate } from "../record/employment.ts";
import { postNames } from "../record/post.ts";

const id = z.string().min(1).max(40);
export const postsInput = z.object({ userId: id });
export const takeBackInput = z.object({ userId: id, id });

/** One change of somebody's post, with the names of what it points to; the latest day first. */
export const postEntry = z.object({
  id: z.string(),
  validFrom: z.string(),
  changes: z.array(z.object({ field: z.enum(postNames), before: z.string(), after: z.string() })),
  reason: z.string(),
  recordedAt: z.number(),
  recordedByName: z.string(),
  takenBackAt: z.number().nullable(),
  /** Why the company no longer allowed it on its day; "" where it did. */
  refused: z.string(),
  mayTakeBack: z.boolean(),
});
export type PostEntry = z.infer<typeof postEntry>;
export const postsAnswer = z.array(postEntry);

export const postOnInput = z.object({ userId: id, day: plainDate });
/** `employed`: whether the person was with the company on that day, or will be. */
export const postOnAnswer = z.object({
  employed: z.boolean(),
  departmentName: z.string(),
  jobTitle: z.string(),
  superiorName: z.string(),
  employment: z.enum(employments),
});
