import { page } from "@stampflow/kernel";
import { z } from "zod";
import { person, statusName } from "../application/schema.ts";
import { draftDefinition } from "../flow/schema.ts";
import { formId } from "../form/schema.ts";
import { difference } from "./difference.ts";

export const runReplay = z.object({
  formId,
  /** The draft as it is saved where left out. */
  definition: draftDefinition.optional(),
  /** A published version in the place of the draft. */
  version: z.number().int().min(1).optional(),
  count: z.number().int().min(1).max(200).default(50),
  cursor: z.string().max(2000).optional(),
});
export const replayed = z.object({
  applyId: z.string(),
  applyTitle: z.string(),
  version: z.number().int(),
  status: statusName,
  createDate: z.number(),
  /** What would go another way; empty where nothing would. */
  differences: z.array(difference),
  /** Agreement that nobody really gave. */
  assumed: z.array(z.object({ user: person, nodeName: z.string() })),
  /** The organisation is another since: today its own version would go otherwise than it did. */
  drifted: z.boolean(),
});
export type Replayed = z.infer<typeof replayed>;
export const replayPage = page(replayed);
