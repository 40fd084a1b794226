import { z } from "zod";
import { draftDefinition } from "../../draft/schema.ts";
import { applyId } from "../../record/schema.ts";

export const drawing = z.object({
  id: applyId,
  version: z.number().int(),
  /** The initiator node with what follows, as in a definition; null where the caller sees no progress. */
  node: draftDefinition.shape.node.nullable(),
  /** Of each branch of a route: when it is taken, as far as the caller sees its fields. */
  branches: z.record(z.string(), z.string()),
});
export type Drawing = z.infer<typeof drawing>;
