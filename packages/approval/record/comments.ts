import { defineStore, key, listFirst } from "@stampflow/kernel/server";
import { z } from "zod";

const record = z.object({
  applicationId: z.string(),
  /** Sortable by time. */
  commentId: z.string(),
  userId: z.string(),
  text: z.string(),
  /** The keys of kept files. */
  pictures: z.array(z.string()),
  mentions: z.array(z.string()),
  at: z.number(),
  /** Text, pictures and mentions are gone; the place stays. */
  removed: z.boolean().default(false),
  version: z.number().int(),
});
export type Comment = z.output<typeof record>;

export const comments = defineStore({
  entity: "comment",
  record,
  key: key.main(["applicationId"], ["commentId"]),
  indexes: { byUser: key.gsi1(["userId"], ["commentId"]) },
});

/** The newest comments, or those before one, newest first. */
export function newestComments(applicationId: string, limit: number, before?: string): Promise<Comment[]> {
  const until = before === undefined ? {} : { from: { commentId: "" }, to: { commentId: before } };
  const { params, read } = comments.query("key", { applicationId }, { order: "desc", ...until });
  return listFirst(params, read, limit);
}

const everything = 100_000;

/** Whether a picture belongs to a comment that was not removed. */
export const isInComment = async (applicationId: string, file: string): Promise<boolean> =>
  (await newestComments(applicationId, everything)).some(({ pictures }) => pictures.includes(file));
