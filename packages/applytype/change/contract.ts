import { can as approval } from "@stampflow/approval";
import { callsBelow } from "@stampflow/kernel";
import { z } from "zod";

const applyId = z.string().min(1).max(64);
const other = z.object({ applyId, number: z.string() }).nullable();

export const detail = callsBelow("/applytype/change")(
  "detail",
  approval.inbox,
  "Which application an application changes and which one changes it, as far as the caller may read them",
  z.object({ applyId }),
  z.object({
    changes: other,
    changedBy: other,
    /** The caller may send a change of it now. */
    mayChange: z.boolean(),
  }),
);
