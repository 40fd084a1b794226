import { callsBelow, contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

const call = callsBelow("/approval/transfer");

/** The most bytes of a file with the choices for it. */
export const maxBody = 2 * 1024 * 1024;

export const exportForm = call(
  "export",
  can.form.design,
  "A form with its flow as one document for another company, as both are being drawn",
  shape.exportForm,
  shape.transferFile,
);

export const readFile = contract({
  ...call(
    "read",
    can.form.design,
    "What a document of another company names, and who has the same name here",
    shape.readFile,
    shape.readFileAnswer,
  ),
  maxBody,
});

export const importForm = contract({
  ...call(
    "import",
    can.form.design,
    "A new form with its flow from a document, not published; answers its id",
    shape.importForm,
    z.string(),
  ),
  maxBody,
});
