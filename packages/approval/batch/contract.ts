import { callsBelow } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { applyId } from "../record/schema.ts";
import { batchActions, reasons } from "./rules.ts";

const id = z.string().min(1).max(64);
/** A row of a list: without a task the caller's only open one is meant. `forId`: the principal, if the caller is their proxy. */
export const batchRow = z.object({
  applyId,
  taskId: z.string().min(1).max(200).optional(),
  forId: id.optional(),
});
export type BatchRow = z.infer<typeof batchRow>;
const planInput = z.object({
  rows: z.array(batchRow).min(1).max(100),
  action: z.enum(batchActions),
  opinion: z.string().max(1000).default(""),
});
const leftOut = batchRow.extend({ reason: z.enum(reasons), message: z.string() });
export type LeftOut = z.infer<typeof leftOut>;
/** `batchId` is null if no row is taken. Until `dueAt` it can be undone; `now` is the server's clock. */
const planned = z.object({
  batchId: z.string().nullable(),
  dueAt: z.number(),
  now: z.number(),
  taken: z.array(batchRow),
  leftOut: z.array(leftOut),
});

export type Planned = z.infer<typeof planned>;

const batch = z.object({
  batchId: z.string(),
  action: z.enum(batchActions),
  state: z.enum(["planned", "running", "done", "undone"]),
  dueAt: z.number(),
  now: z.number(),
  rows: z.array(
    batchRow.extend({
      applyTitle: z.string(),
      applicant: z.string(),
      /** null until it is decided. */
      ok: z.boolean().nullable(),
      message: z.string(),
    }),
  ),
});
export type Batch = z.infer<typeof batch>;

const call = callsBelow("/approval/batch");

export const plan = call(
  "plan",
  can.handle,
  "Plans one action for several rows; what needs a closer look is left out, with the reason. It begins after 10 seconds",
  planInput,
  planned,
);
export const undo = call(
  "undo",
  can.handle,
  "Undoes a planned batch within its 10 seconds",
  z.object({ batchId: id }),
  z.null(),
);
export const detail = call(
  "detail",
  can.handle,
  "A batch with the verdict of each row; without an id the caller's newest that is not over",
  z.object({ batchId: id.optional() }),
  z.object({ batch: batch.nullable() }),
);
