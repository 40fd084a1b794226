import { callsBelow } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { applyId, person } from "../record/schema.ts";

/** `forId`: the principal, if the caller is their proxy. */
const about = z.object({ applyId, forId: z.string().min(1).max(64).optional() });
const copies = z.object({
  records: z.array(
    z.object({
      person,
      nodeName: z.string(),
      /** When they were told, last. */
      at: z.number(),
      read: z.boolean(),
      /** Null: unread, or read before this was kept. */
      readAt: z.number().nullable(),
      /** Who sent it by hand; null for a copy that the flow sends. */
      sentBy: person.nullable(),
    }),
  ),
});

export const list = callsBelow("/approval/copy")(
  "list",
  can.inbox,
  "Who was sent a copy when, and who read it when",
  about,
  copies,
);
