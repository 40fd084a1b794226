import { callsBelow, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { evaluationInput } from "./schema.ts";

const call = callsBelow("/employees/evaluation");

export const save = call(
  "save",
  signedIn,
  "Rates somebody, as superior or head: one rating for each rater and quarter or assignment; a newer one replaces it",
  evaluationInput,
  z.null(),
);
export const ofPerson = call(
  "ofPerson",
  signedIn,
  "The ratings of a person, for the person, personnel and heads; `mayRate`: what the caller may rate now",
  z.object({ userId: z.string().min(1).max(40) }),
  z.object({
    records: z.array(evaluationInput.extend({ raterId: z.string(), raterName: z.string(), at: z.number().int() })),
    /** The quarter that the caller may rate; "" for an assignment; null if they may not. */
    mayRate: z.string().nullable(),
  }),
);
