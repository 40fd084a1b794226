import { z } from "zod";
import { person } from "../../record/schema.ts";

/** One row of the progress. If the flow decided by itself, `by` is null and `rule` says why (F9). */
export const progressRow = z.object({
  seq: z.number().int(),
  at: z.number(),
  nodeId: z.string(),
  nodeName: z.string(),
  action: z.string(),
  /** NEXT of a handler: work was done, without a judgement. */
  handled: z.boolean(),
  by: person.nullable(),
  for: person.nullable(),
  rule: z.string().nullable(),
  ruleText: z.string(),
  opinion: z.string(),
  /** The key of a picture: call file/url with it. */
  signature: z.string().nullable(),
  /** ANSWER, DROP: the step in which the question was asked. */
  question: z.number().int().nullable(),
  /** Keys of pictures, as that of a signature. */
  pictures: z.array(z.string()),
  fast: z.boolean(),
  /** Ms since the task came; null without a task. */
  waited: z.number().nullable(),
  people: z.array(person),
});
export const openTask = z.object({
  taskId: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  user: person,
  kind: z.string(),
  since: z.number(),
});
/** An open question to the applicant; `seq` is the step in which it was asked, `user` whose task it belongs to. */
export const openQuestion = z.object({
  id: z.string(),
  seq: z.number().int(),
  nodeName: z.string(),
  by: person,
  user: person,
  at: z.number(),
  text: z.string(),
});
