import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";

const document = z.object({
  documentId: z.string(),
  postingId: z.string(),
  kind: z.enum(["in", "out"]),
  placeId: z.string(),
  version: z.number(),
});

export const documentPosted = defineEvent("warehouse.document.posted", document);
export const documentReversed = defineEvent("warehouse.document.reversed", document);
