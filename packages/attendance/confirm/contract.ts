import { callsBelow, growingWithTotal, pageInput, recordId } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { z } from "zod";
import { runningApplication } from "../month/schema.ts";
import { can } from "../permissions.ts";
import {
  confirmAll as confirmAllInput,
  confirmDays,
  confirmFilter,
  confirmProgress,
  confirmRow,
  listedDay,
  nonPayableDay,
  remarkDay,
  verdict,
  voidDay,
} from "./schema.ts";

const call = callsBelow("/attendance/confirm");

export const list = call(
  "list",
  can.confirm.page,
  "Days of people within the caller's scope, of two months at most; exceptions of a page first",
  pageInput.extend(confirmFilter.shape),
  growingWithTotal(listedDay).extend({
    at: z.number().int(),
    /** Of a count: how many are the caller's own, which others confirm. */
    own: z.number().int().optional(),
  }),
);
export const exportList = exportCall(
  "/attendance/confirm/export",
  can.confirm.export,
  "days as the list has them",
  confirmFilter,
);
export const notRecorded = call(
  "notRecorded",
  can.confirm.page,
  "Working days of which nothing will be known: neither shift nor rest was published (P5)",
  confirmFilter.omit({ show: true }),
  z.object({
    records: z.array(
      z.object({ userId: z.string(), name: z.string(), department: z.string(), dates: z.array(z.string()) }),
    ),
    /** There are more people than one call looks at. */
    more: z.boolean(),
  }),
);
export const running = call(
  "running",
  can.confirm.page,
  "Applications about days that match the filter and are not decided yet, of the first people by name",
  confirmFilter,
  z.object({
    records: z.array(runningApplication.extend({ userId: z.string(), name: z.string() })),
    /** There are more people than one call looks at. */
    more: z.boolean(),
  }),
);
export const confirm = call(
  "finish",
  can.confirm.finish,
  "Confirms days as they were seen: each has a verdict",
  confirmDays,
  z.object({ results: z.array(verdict) }),
);
export const confirmAll = call(
  "finishAll",
  can.confirm.finish,
  "Confirms all days that match a filter, as they were seen at an instant, in the background",
  confirmAllInput,
  z.object({ jobId: z.string() }),
);
export const progress = call(
  "progress",
  can.confirm.finish,
  "How far one's own batch is, and which days it did not confirm",
  z.object({ jobId: recordId }),
  confirmProgress,
);
export const reopen = call(
  "reopen",
  can.confirm.update,
  "Opens a confirmed or voided day again, with a reason",
  voidDay,
  confirmRow,
);
export const declareVoid = call(
  "void",
  can.confirm.update,
  "Declares a day void: it counts nowhere",
  voidDay,
  confirmRow,
);
export const nonPayable = call(
  "nonPayable",
  can.confirm.update,
  "Moves minutes of a day from paid to unpaid, with a reason",
  nonPayableDay,
  confirmRow,
);
export const remark = call(
  "remark",
  can.confirm.update,
  "Notes something about a day, in whatever state; its result stays",
  remarkDay,
  confirmRow,
);
