import { z } from "zod";
import { draftDefinition } from "../../draft/schema.ts";
import { applyId } from "../../record/schema.ts";

export const drawing = z.object({
  id: applyId,
  version: z.number().int(),
  /** The initiator node with what follows, as in a definition; null where the caller sees no progress. */
  node: draftDefinition.shape.node.nullable(),
});
export type Drawing = z.infer<typeof drawing>;
