import { z } from "zod";
import { chosen, values } from "../record/schema.ts";

/** What is being filled in: the id of a form, or a returned application (`again.<task>`). */
const about = z.string().min(1).max(80);

export const aboutUnsent = z.object({ about });
export const saveUnsent = z.object({
  about,
  /** The version of the form when it was filled in. */
  version: z.number().int().min(0),
  values,
  chosen: chosen.default({}),
});
export const savedUnsent = z.object({ savedAt: z.number() });
export const unsent = saveUnsent.omit({ about: true }).extend(savedUnsent.shape);
export type Unsent = z.output<typeof unsent>;
