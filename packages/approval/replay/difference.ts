import { z } from "zod";

export const difference = z.object({
  /** gone, added, people, nobody, exception, refused, status. */
  kind: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  text: z.string(),
});
export type DifferenceText = z.infer<typeof difference>;
