import { statusNames } from "@stampflow/flow";
import { z } from "zod";

const id = z.string().min(1).max(64);
export const values = z.record(z.string().max(64), z.unknown());
export const chosen = z.record(z.string().max(64), z.array(id).max(50));
export const applyId = id;

export const person = z.object({ id: z.string(), name: z.string() });

/** running null, approved 1, rejected 2, returned 3, withdrawn 4 (spec 4). */
export const applyStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).nullable();
export type ApplyStatus = z.infer<typeof applyStatus>;
export const statusName = z.enum(statusNames);

/** By what an application is known: its number, and of a fixed form the code of its type, else −1. */
export const identity = {
  number: z.string(),
  /** 0 a fixed form by a chain that the applicant chose, 1 a designed form, 2 a fixed form by its flow. */
  oldOrNew: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  applyType: z.number().int(),
};

/** A node whose people the initiator chooses (approver type 9). */
export const choice = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  max: z.number().int(),
  optional: z.boolean(),
});
