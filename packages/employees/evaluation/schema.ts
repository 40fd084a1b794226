import { textField } from "@stampflow/kernel";
import { z } from "zod";

/** A quarter for people of the company itself, an assignment for others (E13). */
const reference = z.string().regex(/^[0-9A-Za-z_-]{1,40}$/);
const userId = z.string().min(1).max(40);

export const evaluationInput = z.object({
  userId,
  reference,
  score: z.number().int().min(1).max(5),
  text: textField(500).default(""),
});
export const evaluationRecord = evaluationInput.extend({
  raterId: z.string(),
  at: z.number().int(),
  version: z.number().int(),
});
export type Evaluation = z.infer<typeof evaluationRecord>;
