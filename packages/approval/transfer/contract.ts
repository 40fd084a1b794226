import { contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

/** The most bytes of a file with the choices for it. */
export const maxBody = 2 * 1024 * 1024;

export const exportForm = contract({
  method: "POST",
  path: "/approval/transfer/export",
  permission: can.form.design,
  summary: "A form with its flow as one document for another company, as both are being drawn",
  body: shape.exportForm,
  answer: shape.transferFile,
});

export const readFile = contract({
  method: "POST",
  path: "/approval/transfer/read",
  permission: can.form.design,
  summary: "What a document of another company names, and who has the same name here",
  body: shape.readFile,
  answer: shape.readFileAnswer,
  maxBody,
});

export const importForm = contract({
  method: "POST",
  path: "/approval/transfer/import",
  permission: can.form.design,
  summary: "A new form with its flow from a document, not published; answers its id",
  body: shape.importForm,
  answer: z.string(),
  maxBody,
});
