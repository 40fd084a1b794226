import { callsBelow, contract } from "@stampflow/kernel";
import { printDocument } from "@stampflow/print";
import { z } from "zod";
import { oneFor } from "../application/schema.ts";
import { draftDefinition } from "../draft/schema.ts";
import { formId } from "../form/schema.ts";
import { can } from "../permissions.ts";

/** The most applications in one print, by the time and size of an answer. */
export const printedAtOnce = 100;
const printSeveral = z.object({ items: z.array(oneFor).min(1).max(printedAtOnce) });

const previewPrint = z.object({ formId, definition: draftDefinition });

export const view = callsBelow("/approval/print")(
  "view",
  can.inbox,
  "An application as it is printed, as far as the caller may read it",
  oneFor,
  printDocument,
);

export const pdf = contract({
  method: "POST",
  path: "/approval/print/pdf",
  permission: can.inbox,
  summary: "Applications as one PDF, each on pages of its own",
  body: printSeveral,
  file: "application/pdf",
});

export const preview = contract({
  method: "POST",
  path: "/approval/print/preview",
  permission: can.form.design,
  summary: "How an application of a flow being drawn would be printed, as a PDF with sample values",
  body: previewPrint,
  file: "application/pdf",
  maxBody: 1024 * 1024,
});
