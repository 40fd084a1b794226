import { z } from "zod";

/** Positions, user groups and tags ("labels" of the specification) are names that people carry. */
export const labelRecord = z.object({
  kind: z.enum(["position", "group", "tag"]),
  id: z.string(),
  name: z.string(),
  version: z.number(),
});
export type LabelKind = z.infer<typeof labelRecord>["kind"];
