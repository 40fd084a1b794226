import { can as approval } from "@stampflow/approval";
import { callsBelow } from "@stampflow/kernel";
import { z } from "zod";
import { said } from "../effect/said.ts";
import { binding } from "../record/binding.ts";

const call = callsBelow("/applytype/binding");
const formId = z.string().min(1).max(64);
const place = z.object({ key: z.string(), label: z.string() });

export const read = call(
  "get",
  approval.form.design,
  "The effect that applications of a form have once they are approved, and what it can be, with the fields that fit",
  z.object({ formId }),
  z.object({
    binding: binding.nullable(),
    /** That of the flow being drawn, for saving. */
    revision: z.number().int(),
    /** Kinds that a module takes care of. */
    kinds: z.array(
      z.object({
        kind: z.string(),
        name: z.string(),
        fields: z.array(place.extend({ required: z.boolean(), places: z.array(place) })),
      }),
    ),
  }),
);
export const check = call(
  "check",
  approval.apply,
  "What is wrong with an application of a form that is bound to an effect, and a preview of what it means",
  z.object({
    formId,
    version: z.number().int(),
    values: z.record(z.string().max(64), z.unknown()),
    applicantId: z.string().max(64).optional(),
  }),
  said,
);
export const save = call(
  "save",
  approval.form.design,
  "Binds a form to an effect, or to none, from its next version on",
  z.object({ formId, revision: z.number().int().min(0), binding: binding.nullable() }),
  z.object({ revision: z.number().int() }),
);
