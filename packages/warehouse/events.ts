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
/** Another state without goods that moved; what it reserves may be other than before. */
export const documentStateChanged = defineEvent("warehouse.document.stateChanged", document.omit({ postingId: true }));
