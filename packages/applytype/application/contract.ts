import { can as approval } from "@stampflow/approval";
import { callsBelow } from "@stampflow/kernel";
import { z } from "zod";
import { said } from "../effect/said.ts";
import { applyType } from "../setting/schema.ts";

const call = callsBelow("/applytype");
const values = z.record(z.string().max(64), z.unknown());

export const list = call(
  "type/list",
  approval.apply,
  "The fixed types of applications: which of them the caller may send, and by which way",
  z.object({}),
  z.object({
    records: z.array(
      z.object({
        applyType,
        formId: z.string(),
        /** 0 stopped, 1 in use. */
        state: z.union([z.literal(0), z.literal(1)]),
        /** The caller may apply with it now. */
        open: z.boolean(),
        way: z.union([z.literal(0), z.literal(2)]),
      }),
    ),
  }),
);

export const detail = call(
  "application/detail",
  approval.inbox,
  "The record of an application of a fixed type, in the names of the specification, as far as the caller may read it",
  z.object({ applyId: z.string().min(1).max(64) }),
  z.object({ applyId: z.string(), number: z.string(), applyType: z.number().int(), record: values }),
);

export const check = call(
  "application/check",
  approval.apply,
  "What the server fills in and computes for an application, what is wrong with it, and a preview of what it means",
  z.object({
    applyType,
    values,
    applicantId: z.string().max(64).optional(),
    /** The application that it would change. */
    changes: z.string().max(64).optional(),
  }),
  z.object({
    /** For fields that are empty in a new application. */
    initial: values,
    computed: values,
    ...said.shape,
  }),
);
