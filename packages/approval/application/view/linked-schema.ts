import { z } from "zod";
import { applyId } from "../../record/schema.ts";
import { oneFor, row, shown } from "../schema.ts";

/** `id`: the application linked in `applyId`. */
export const oneLinked = oneFor.extend({ id: applyId });
export const linked = row
  .pick({
    id: true,
    applyTitle: true,
    applyStatus: true,
    status: true,
    voided: true,
    applicant: true,
    createDate: true,
  })
  .extend({ entries: z.array(shown) });
