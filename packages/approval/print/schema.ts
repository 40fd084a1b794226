import { z } from "zod";
import { oneFor } from "../application/schema.ts";
import { draftDefinition } from "../draft/schema.ts";
import { formId } from "../form/schema.ts";

/** The most applications in one print, by the time and size of an answer. */
export const printedAtOnce = 50;
export const printSeveral = z.object({ items: z.array(oneFor).min(1).max(printedAtOnce) });

export const previewPrint = z.object({ formId, definition: draftDefinition });
