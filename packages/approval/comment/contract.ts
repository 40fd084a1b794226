import { callsBelow, requiredText } from "@stampflow/kernel";
import { z } from "zod";
import { sentPictures } from "../file/contract.ts";
import { can } from "../permissions.ts";
import { applyId, person } from "../record/schema.ts";

const id = z.string().min(1).max(64);
/** `forId`: the principal, if the caller is their proxy. */
const about = z.object({ applyId, forId: id.optional() });

const comment = z.object({
  id,
  by: person,
  at: z.number(),
  text: z.string(),
  /** Keys of pictures: call file/url with them. */
  pictures: z.array(z.string()),
  mentions: z.array(person),
  removed: z.boolean(),
  /** Until when the caller may remove it; null for a comment of somebody else. */
  removableUntil: z.number().nullable(),
});
const listInput = about.extend({ before: id.optional() });
const listed = z.object({
  /** Oldest first. */
  records: z.array(comment),
  /** The comment before which there are more; send it as `before`. */
  earlier: z.string().nullable(),
  /** Who can be mentioned: whoever may read the application. */
  readers: z.array(person),
});
const addInput = about.extend({
  text: requiredText(1000),
  pictures: sentPictures,
  mentions: z.array(id).max(20).default([]),
});
const removeInput = about.extend({ commentId: id });

const call = callsBelow("/approval/comment");

export const list = call("list", can.inbox, "The comments on an application", listInput, listed);
export const add = call("add", can.inbox, "Comments on an application", addInput, comment);
export const remove = call("remove", can.inbox, "Removes an own comment, within 5 minutes", removeInput, comment);
