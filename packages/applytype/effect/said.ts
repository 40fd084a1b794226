import { z } from "zod";

/** What is wrong with an application that is being filled in, and what it will mean. */
export const said = z.object({
  faults: z.array(z.object({ key: z.string(), code: z.string(), message: z.string() })),
  preview: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type Said = z.infer<typeof said>;
