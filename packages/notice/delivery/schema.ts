import { growing, pageInput, recordId } from "@stampflow/kernel";
import { z } from "zod";
import { faults } from "../webhook/faults.ts";

export const states = ["waiting", "delivered", "failed"] as const;

/** The result of one attempt; `answer` is the beginning of the receiver's answer. */
export const outcome = z.object({
  status: z.number().int().nullable(),
  fault: z.enum(faults).nullable(),
  ms: z.number().int(),
  answer: z.string(),
});
export type Outcome = z.infer<typeof outcome>;

export const attempt = outcome.extend({
  deliveryId: z.string(),
  number: z.number().int(),
  at: z.number().int(),
  ttl: z.number().int(),
  version: z.number().int(),
});

export const delivery = z.object({
  /** The id sent to the receiver, the same at each attempt. */
  id: z.string(),
  version: z.number().int(),
  endpointId: z.string(),
  /** What it is about, such as an application: messages of one subject are sent in order. */
  subject: z.string(),
  /** Its place among messages of the same subject. */
  place: z.string(),
  type: z.string(),
  /** The title of the subject. */
  title: z.string(),
  body: z.string(),
  state: z.enum(states),
  createdAt: z.number().int(),
  /** When attempts started, and their number: both start again with a manual replay. */
  since: z.number().int(),
  tries: z.number().int(),
  attempts: z.number().int(),
  nextAt: z.number().int().nullable(),
  status: z.number().int().nullable(),
  fault: z.enum(faults).nullable(),
  /** Epoch seconds. */
  ttl: z.number().int(),
});
export type Delivery = z.infer<typeof delivery>;

/** The queue of one endpoint and subject: its first message, and until when it is claimed. */
export const queueName = z.object({ endpointId: z.string(), subject: z.string() });
export type QueueName = z.infer<typeof queueName>;
export const queue = queueName.extend({
  version: z.number().int(),
  waiting: z.array(z.string()),
  leasedUntil: z.number().int(),
  nextAt: z.number().int(),
});
export type Queue = z.infer<typeof queue>;

export const deliveryRow = delivery
  .omit({ version: true, place: true, body: true, since: true, tries: true, ttl: true })
  .extend({ endpointName: z.string() });
export type DeliveryRow = z.infer<typeof deliveryRow>;
export const deliveryPage = growing(deliveryRow);
export const deliveryFilter = pageInput.extend({
  endpointId: recordId.optional(),
  state: z.enum(states).optional(),
});
export const deliveryDetail = deliveryRow.extend({
  body: z.string(),
  list: z.array(attempt.omit({ deliveryId: true, ttl: true, version: true })),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;
export const failedOf = z.object({ endpointId: recordId });
/** `more`: some are left for another call. */
export const replayed = z.object({ count: z.number().int(), more: z.boolean() });
