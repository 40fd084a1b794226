import { z } from "zod";
import { oneFor } from "../application/schema.ts";

/** So many are made within the time and the size that an answer may have. */
export const printedAtOnce = 50;
export const printSeveral = z.object({ items: z.array(oneFor).min(1).max(printedAtOnce) });
