import { nameText } from "@stampflow/kernel";
import { z } from "zod";
import { labelRecord } from "../record/label.ts";

export const label = labelRecord.omit({ kind: true }).extend({ userCount: z.number() });
export type Label = z.infer<typeof label>;
export const saveLabel = z.object({
  /** Left out for a new one. */
  id: z.string().min(1).max(40).optional(),
  name: nameText(z.string().trim().min(1).max(30)),
});
/** A tag stands beside a name in lists, so it is short; counted by width (kernel D13). */
export const tagLength = 6;
export const labelId = z.object({ id: z.string().min(1).max(40) });
export const labelSaved = z.object({ id: z.string() });
