import { limits } from "@stampflow/form";
import { callsBelow, recordId, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";

const name = z.string().min(1).max(64);

/**
 * The form or application the caller fills in: `formId`, or `applyId` (with `forId` for a proxy). Designers need
 * neither.
 */
export const findIn = z.object({
  source: name,
  keyword: z.string().trim().max(100).default(""),
  /** Exact names instead of a part of one. */
  names: z.array(z.string().max(200)).max(limits.rows).optional(),
  formId: recordId.optional(),
  applyId: recordId.optional(),
  forId: recordId.optional(),
});
export const found = z.object({
  records: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      /** Said beside it where it is offered. */
      note: z.string().optional(),
    }),
  ),
  total: z.number().int(),
});
export const offered = z.object({ names: z.array(name) });

const call = callsBelow("/approval/source");

export const list = call(
  "list",
  can.form.design,
  "The sources that the choices of a form may take their options from",
  z.object({}),
  offered,
);

export const find = call(
  "find",
  signedIn,
  "What can be chosen from a source, by name, for those who fill in a form that asks for it and for designers",
  findIn,
  found,
);
