import { callsBelow, recordId } from "@stampflow/kernel";
import { employments } from "@stampflow/system";
import { z } from "zod";
import { can } from "../permissions.ts";

const count = z.number().int();

export const read = callsBelow("/employees/statistics")(
  "read",
  can.file.page,
  "Of the people within the data scope: headcount, joiners and leavers of twelve months, tenure, kinds of employment",
  z.object({ departmentId: recordId.optional() }),
  z.object({
    headcount: count,
    months: z.array(z.object({ month: z.string(), headcount: count, joined: count, left: count })),
    /** Under 1 year, under 3, under 5, under 10, longer. */
    tenure: z.array(count),
    kinds: z.array(z.object({ employment: z.enum(employments), count })),
  }),
);
